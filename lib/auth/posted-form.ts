import 'server-only';
import { z } from 'zod';
import type { MerchantPermission, Permission } from '#lib/core/actor.ts';
import { readBytes } from '#lib/http/read-posted.ts';
import { inTurn, type Queue } from '#lib/process/in-turn.ts';
import { runAction } from './action.ts';
import type { ActionResult } from './action-result.ts';
import { freshJson, notFoundJson, refusal } from './json-answers.ts';
import type { ViewerWith } from './permissions.ts';

type Posted<Schema extends z.ZodType, Body> = {
  mostBytes: number;
  schema: Schema;
  inputOf: (body: Body) => z.input<Schema>;
};

/**
 * Runs the action of a POST handler, with at most `mostBytes` of its body. Checked as a server action is, and before anything of the
 * body is read, so that only a permitted person's body takes memory.
 */
export function runPosted<Asked extends Permission, Schema extends z.ZodType, Value, Detail = never>(
  permission: Asked,
  request: Request,
  { mostBytes, schema, inputOf }: Posted<Schema, Buffer<ArrayBuffer>>,
  work: (viewer: ViewerWith<Asked>, input: z.output<Schema>) => Promise<ActionResult<Value, Detail>>,
): Promise<ActionResult<Value, Detail>> {
  const read = async () => {
    const body = await readBytes(request, mostBytes);
    return body && { input: inputOf(body) };
  };
  return runAction(permission, schema, read, work);
}

/** The others wait with their body unread, so that a merchant's uploads take the memory of one, and a part of a processor. */
const ofMerchant: Queue = {
  name: 'uploads of a merchant',
  atOnce: 104,
  ofEach: 1,
  mostWaiting: 1_000,
  mostWaitingOfEach: 9,
  restMs: 1_000,
};
const uploads: Queue = { name: 'uploads', atOnce: 4, ofEach: 1, mostWaiting: 100, mostWaitingOfEach: 1 };

/**
 * Answers a POST whose body is a file of at most `mostBytes`, with the same checks as `runPosted`. A route handler, because a server
 * action's body is limited. One file of a merchant is read and worked on at a time.
 */
export async function answerUpload<Asked extends MerchantPermission, Value, Detail>(
  permission: Asked,
  request: Request,
  mostBytes: number,
  work: (
    viewer: ViewerWith<Asked>,
    bytes: Buffer<ArrayBuffer>,
  ) => Promise<ActionResult<Value, Detail | { fault: 'too-large' }>>,
): Promise<Response> {
  const nothing = async () => ({ input: {} });
  const answer = await runAction(permission, z.object({}), nothing, (viewer) =>
    inTurn(ofMerchant, viewer.merchantId, () =>
      inTurn(uploads, viewer.merchantId, async () => {
        const bytes = await readBytes(request, mostBytes);
        if (bytes) return work(viewer, bytes);
        return { ok: false, code: 'too-long', detail: { fault: 'too-large' as const } };
      }),
    ),
  );
  return answer.ok || answer.code === 'invalid' ? freshJson(answer) : refusal(answer);
}

/**
 * A POST handler of a form whose answer is a file: a list of ids is too long for an address, and the browser saves or shows the answer
 * itself. `work` returns null when there is nothing.
 */
export function postedForm<Asked extends Permission, Schema extends z.ZodType>(
  permission: Asked,
  { mostBytes, schema, inputOf }: Posted<Schema, URLSearchParams>,
  work: (
    viewer: ViewerWith<Asked>,
    input: z.output<Schema>,
    form: URLSearchParams,
  ) => Promise<Response | null>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    let form = new URLSearchParams();
    const read = (body: Buffer<ArrayBuffer>) => {
      form = new URLSearchParams(body.toString('utf8'));
      return inputOf(form);
    };
    const answer = await runPosted(
      permission,
      request,
      { mostBytes, schema, inputOf: read },
      async (viewer, input) => ({ ok: true, value: await work(viewer, input, form) }),
    );
    return answer.ok ? (answer.value ?? notFoundJson()) : refusal(answer);
  };
}
