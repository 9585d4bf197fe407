import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { findProgress } from '#lib/imports/files/find-import.ts';

/** How far an import is. */
export const GET = handler('shipments.read', async (viewer, _request, { id }: { id: string }) => {
  const progress = await findProgress(viewer, id);
  return progress ? freshJson(progress) : notFoundJson();
});
