import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { findProgress } from '#lib/imports/files/find-import.ts';

/** How many rows of an import are in each state. */
export const GET = handler('shipments.read', async (viewer, _request, { id }: { id: string }) => {
  const counts = await findProgress(viewer, id);
  return counts ? freshJson(counts) : notFoundJson();
});
