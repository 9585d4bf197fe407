import { runInThread, type ThreadPool } from '#lib/process/threads.ts';
import type { RenderTask } from './render-thread.ts';

/**
 * One thread, because a manifest of 250 parcels blocks its thread for up to half a second. The thread and its engine end when
 * they aren't needed. A print job waits with one document at a time.
 */
const thread: ThreadPool = {
  name: 'rendering',
  file: 'lib/documents/rendering/render-thread.ts',
  atOnce: 1,
  ofEach: 1,
  mostWaiting: 200,
  mostWaitingOfEach: 20,
  least: 0,
  idleMs: 300_000,
};

/** Draws a merchant's document in another thread. Throws a TooOften when too many are waiting. */
export async function renderInThread(merchantId: string, task: RenderTask): Promise<Uint8Array> {
  return (await runInThread(thread, merchantId, task)) as Uint8Array;
}

/** Starts the thread and its engine before the first document is requested, because that takes up to 200 ms. */
export async function startThread(): Promise<void> {
  await runInThread(thread, '', null).catch(() => null);
}
