import { setTimeout as pause } from 'node:timers/promises';
import { TooOften } from '#lib/core/too-often.ts';
import { runInThread, type ThreadPool } from '#lib/process/threads.ts';
import type { RenderTask } from './render-thread.ts';

/**
 * One thread, because a manifest of 250 parcels blocks its thread for up to half a second. The thread and its engine end when
 * they aren't needed.
 */
const thread: ThreadPool = {
  file: 'lib/documents/rendering/render-thread.ts',
  least: 0,
  most: 1,
  idleMs: 300_000,
  mostWaiting: 10,
  againAfterSeconds: 5,
};

/** Draws a document in another thread. Throws a TooOften when too many documents are waiting. */
export async function renderInThread(task: RenderTask): Promise<Uint8Array> {
  return (await runInThread(thread, task)) as Uint8Array;
}

/** The same for a print job that has begun: waits while too many other documents are being drawn, at most a minute. */
export async function renderWhenFree(task: RenderTask): Promise<Uint8Array> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await renderInThread(task);
    } catch (error) {
      if (!(error instanceof TooOften) || Date.now() > deadline) throw error;
      await pause(error.seconds * 1_000);
    }
  }
}

/** Starts the thread and its engine before the first document is requested, because that takes up to 200 ms. */
export async function startThread(): Promise<void> {
  await runInThread(thread, null).catch(() => null);
}
