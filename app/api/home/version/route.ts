import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { queueVersion, readQueue } from '#lib/home/read-home.ts';

/** The current version of the home page's queue. */
export const GET = handler('shipments.read', async (viewer) =>
  freshJson({ version: queueVersion(await readQueue(viewer)) }),
);
