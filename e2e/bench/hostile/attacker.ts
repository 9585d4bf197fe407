import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { sendBodies } from './attacks/bodies.ts';
import { burst } from './attacks/burst.ts';
import { sendDrafts } from './attacks/drafts.ts';
import { printLabels, uploadFiles } from './attacks/files.ts';
import { holdConnections } from './attacks/slow.ts';

// Runs in a separate thread, so that the attack doesn't delay the clock of the people who are measured. It gets ready first, because
// that uses a core too.
const attacks = { burst, sendDrafts, sendBodies, uploadFiles, printLabels, holdConnections };
export type AttackName = keyof typeof attacks;

const { name, portalUrl, input } = workerData as { name: AttackName; portalUrl: string; input: never };
const attack = await attacks[name](portalUrl, input);
if (parentPort) {
  const started = once(parentPort, 'message');
  parentPort.postMessage('ready');
  await started;
  parentPort.postMessage(await attack());
}
