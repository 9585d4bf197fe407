import type { Actor } from '#lib/core/actor.ts';

/** A signed-in person who changes their own second factors. */
export type Person = Actor & { id: string; sessionId: string };

/** The same person for the audit, before there is a session. */
export const personWith = (id: string) => ({
  kind: 'person' as const,
  id,
  permissions: new Set<never>(),
});
