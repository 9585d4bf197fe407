import 'server-only';
import { cache } from 'react';
import { readIsUse } from './request-use.ts';
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
