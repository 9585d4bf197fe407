import 'server-only';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { nextAuthOptions } from './next-auth-options.ts';
import { findViewer } from './sessions.ts';
import type { Viewer } from './viewer.ts';

/**
 * The signed-in person of this request, or null. Reads the sessions table once per request. A failing query throws, so it
 * never admits anybody.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const session = await getServerSession(nextAuthOptions());
  return session?.sessionId ? findViewer(session.sessionId) : null;
});
