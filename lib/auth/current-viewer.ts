import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { useHeader } from '#lib/http/note-client.ts';
import { readSessionId } from './session-cookie.ts';
import { findViewer } from './sessions.ts';
import type { Viewer } from './viewer.ts';

/**
 * The signed-in person of this request, or null. Reads the sessions table once per request. A failing query throws, so an error
 * never grants access.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await readSessionId();
  if (!sessionId) return null;
  return findViewer(sessionId, await readIsUse());
});

/** Whether this request was made by a person, not by a poll of an open page; the server decides it. */
async function readIsUse(): Promise<boolean> {
  return (await headers()).get(useHeader) !== 'no';
}
