import { join } from 'node:path';
import Piscina from 'piscina';
import { TooOften } from '#lib/core/too-often.ts';
import type { ManifestContent } from './manifest-content.ts';

const holder = globalThis as { waybillManifestThread?: Piscina };

/** How many manifests may wait, and when to ask again when they are too many. */
const mostWaiting = 10;
const againAfterSeconds = 5;

/**
 * One thread: a manifest of 250 parcels takes up to half a second, in which the process would answer nobody. The thread and its
 * engine end when nobody needs them.
 */
function thread(): Piscina {
  holder.waybillManifestThread ??= new Piscina({
    // From the working folder, because a bundle has no place beside its sources. Node runs the TypeScript file itself.
    filename: join(process.cwd(), 'lib/documents/manifest/manifest-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: mostWaiting,
  });
  return holder.waybillManifestThread;
}

/** Draws a manifest in another thread. Throws a TooOften when too many are waiting. */
export async function renderInThread(content: ManifestContent): Promise<Uint8Array> {
  if (thread().queueSize >= mostWaiting) throw new TooOften(againAfterSeconds);
  return thread().run(content);
}
