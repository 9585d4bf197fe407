import 'server-only';
import type { Operation } from '#lib/api/operation/operation.ts';
import { type Problem, problem } from '#lib/api/operation/problems.ts';
import { operations } from '#lib/api/operations.ts';
import { parsePart } from '#lib/api/read-body.ts';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';

/** The caller and the language of the response. */
export type Asker = { actor: KeyActor; t: Texts; request: Request };

export type CallAnswer = { body: unknown; isRepeat?: boolean } | { file: Response } | Problem;

type Given = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  checkNew?: () => Promise<Problem | null>;
};

/** Runs an operation of the API with its own checks of the key and of the input. */
export async function callOperation(
  id: string,
  { actor, t, request }: Asker,
  given: Given,
): Promise<CallAnswer> {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  if (!actor.permissions.has(operation.permission))
    return problem('permission-missing', { values: { permission: operation.permission } });
  const parts = parse(operation, given, t);
  if ('problem' in parts) return parts;
  const { idempotencyKey = '', checkNew } = given;
  const asked = { actor, t, request, idempotencyKey, checkNew, countsCancellations: true } as const;
  const answer = await operation.run({ ...asked, ...parts });
  if (answer instanceof Response) return { file: answer };
  return 'problem' in answer ? answer : { body: answer.body, isRepeat: answer.isRepeat };
}

function parse({ params, query, body }: Operation, given: Given, t: Texts) {
  const path = params ? parsePart(params, given.params, 'parameter', t) : { value: undefined };
  if ('problem' in path) return path;
  const search = query ? parsePart(query, given.query ?? {}, 'parameter', t) : { value: undefined };
  if ('problem' in search) return search;
  const content = body ? parsePart(body, given.body, 'body', t) : { value: undefined };
  return 'problem' in content ? content : { params: path.value, query: search.value, body: content.value };
}
