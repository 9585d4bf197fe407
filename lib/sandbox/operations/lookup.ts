import type { z } from 'zod';
import { failuresOf, familyAFieldFailure } from '#lib/sandbox/http/failures.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import type { Operation } from './operation.ts';

type Route = Pick<Operation, 'family' | 'name' | 'paths'>;

/** A lookup without authentication that always has the same reply. */
export function fixedLookup(route: Route, reply: object): Operation {
  const answered = jsonReply(reply);
  return { ...route, methods: ['GET'], access: 'open', answer: () => answered };
}

/** A lookup of family A with query parameters and without authentication. */
export function queryLookup<Query>(
  route: Route,
  schema: z.ZodType<Query>,
  replyTo: (query: Query) => object,
): Operation {
  return {
    ...route,
    methods: ['GET'],
    access: 'open',
    answer: ({ query }) => {
      const asked = schema.safeParse(Object.fromEntries(query));
      if (!asked.success) return familyAFieldFailure(failuresOf(asked.error.issues));
      return jsonReply(replyTo(asked.data));
    },
  };
}
