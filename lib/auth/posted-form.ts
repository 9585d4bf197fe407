import 'server-only';
import type { z } from 'zod';
import type { Permission } from '#lib/core/actor.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { action } from './action.ts';
import type { FailureCode } from './action-result.ts';
import { freshJson, notFoundJson } from './handler.ts';
import type { ViewerWith } from './permissions.ts';

const statuses: Partial<Record<FailureCode, number>> = {
  'signed-out': 401,
  'not-permitted': 403,
  suspended: 403,
  'too-often': 429,
  unexpected: 500,
};

type PostedForm<Schema extends z.ZodType> = {
  mostBytes: number;
  schema: Schema;
  inputOf: (form: URLSearchParams) => z.input<Schema>;
};

/**
 * A POST handler of a form whose answer is a file: a list of ids is too long for an address, and the browser saves or shows the answer
 * itself. Checked as a server action is. `work` returns null when there is nothing.
 */
export function postedForm<Asked extends Permission, Schema extends z.ZodType>(
  permission: Asked,
  { mostBytes, schema, inputOf }: PostedForm<Schema>,
  work: (
    viewer: ViewerWith<Asked>,
    input: z.output<Schema>,
    form: URLSearchParams,
  ) => Promise<Response | null>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await readBounded(request, mostBytes);
    if (body === null) return freshJson({ ok: false, code: 'invalid' }, 413);
    const form = new URLSearchParams(body);
    const answer = await action(permission, schema, async (viewer, input) => ({
      ok: true,
      value: await work(viewer, input, form),
    }))(inputOf(form));
    if (answer.ok) return answer.value ?? notFoundJson();
    const refused = freshJson(answer, statuses[answer.code] ?? 404);
    if (answer.seconds !== undefined) refused.headers.set('retry-after', String(answer.seconds));
    return refused;
  };
}
