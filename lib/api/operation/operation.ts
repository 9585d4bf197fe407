import 'server-only';
import type { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import type { KeyPermission } from '#lib/api-keys/view.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import type { Problem, ProblemCode } from './problems.ts';
import { inSchema } from './spelling.ts';

/** What an operation gets: a permitted key, and the parsed parts of its request. */
type Asked<Params, Query, Body> = {
  actor: KeyActor;
  params: Params;
  query: Query;
  body: Body;
  /** Of an operation that requires the header Idempotency-Key. */
  idempotencyKey: string;
  /** The caller's own check of a request that isn't a repeat. */
  checkNew?: () => Promise<Problem | null>;
  /** Cancellations count against the key's daily limits. Bookings always do. */
  countsCancellations?: true;
  /** The texts in the language of the request. */
  t: Texts;
  request: Request;
};

/** A JSON response. Files are a Response, and problems a Problem. `body`: in the portal's names or in the API's. */
type Reply = {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** An earlier request with the same Idempotency-Key made the change. */
  isRepeat?: boolean;
};

/** A file that an operation can return. */
type FileReply = { mediaTypes: readonly string[]; description: string };

type ReplyKind = { description: string; schema: z.ZodType } | FileReply | { description: string };

type Definition<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> = {
  /** Its name in the OpenAPI document and in the SDK. */
  id: string;
  summary: string;
  description?: string;
  permission: KeyPermission;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A file as the body instead of JSON. It reads the request itself, within its own limits. */
  file?: { mediaTypes: readonly string[] };
  /** Requires the header Idempotency-Key: a repeated request changes nothing, and returns the current state. */
  isIdempotent?: true;
  /** Only where the operator is the sandbox. */
  isSandboxOnly?: true;
  replies: Record<number, ReplyKind>;
  /** The problems besides those that every operation has. */
  problems?: readonly ProblemCode[];
  run: (asked: Asked<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer>;
};

type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with parameters as OpenAPI writes them: `/shipments/{id}`. */
  path: `/${string}`;
};

export type Operation = Definition & Route & { tag: string };

export type Answer = Reply | Response | Problem;

/** Checks an operation's types, then widens them, so that one list can hold all operations. Its replies get the form of their schemas. */
export function operation<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(
  route: `${Route['method']} ${Route['path']}`,
  defined: Definition<Params, Query, Body>,
): Definition & Route {
  const [method, path] = route.split(' ') as [Route['method'], Route['path']];
  const widened = defined as unknown as Definition;
  return {
    ...widened,
    method,
    path,
    async run(asked) {
      const answer = await widened.run(asked);
      if (answer instanceof Response || 'problem' in answer) return answer;
      const kind = widened.replies[answer.status];
      return kind && 'schema' in kind ? { ...answer, body: inSchema(kind.schema, answer.body) } : answer;
    },
  };
}

export const reply = (status: number, body: unknown, headers?: Record<string, string>): Reply => ({
  status,
  body,
  ...(headers && { headers }),
});

/** Set to `true` in the response to a repeated request. */
export const repeatHeader = 'idempotent-replayed';
