import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { unsafeScan } from '#lib/desk/find-scanned.ts';

const longestCode = 100;

/** The shipment that a scanned code names, for the scan list; null when no shipment does, `several` when more than one does. */
export const GET = handler('desk.look-up', async (agent, request) => {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, longestCode);
  return freshJson({ found: code ? await unsafeScan(agent, code) : null });
});
