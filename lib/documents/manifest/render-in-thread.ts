import { join } from 'node:path';
import Piscina from 'piscina';
import { TooOften } from '#lib/core/too-often.ts';
import type { ManifestContent } from './manifest-content.ts';

const holder = globalThis as { waybillManifestThread?: Piscina };

/** The maximum number of waiting manifests, and the seconds to wait when there are more. */
const mostWaiting = 10;
const againAfterSeconds = 5;

/**
 * One thread, because a manifest of 250 parcels blocks its thread for up to half a second. The thread and its engine end when
 * they aren't needed.
 */
function thread(): Piscina {
  holder.waybillManifestThread ??= new Piscina({
    // The path starts at the working folder, because a bundle isn't next to its sources. Node runs the TypeScript file itself.
    filename: join(process.cwd(), 'lib/documents/manifest/manifest-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: mostWaiting,
  });
  return holder.waybillManifestThread;
}

/** Draws a manifest in another thread. Throws a TooOften when too many manifests are waiting. */
export async function renderInThread(content: ManifestContent): Promise<Uint8Array> {
  if (thread().queueSize >= mostWaiting) throw new TooOften(againAfterSeconds);
  return thread().run(content);
}
