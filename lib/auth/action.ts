import 'server-only';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { z } from 'zod';
import type { Permission } from '#lib/core/actor.ts';
import { merchantHeader } from '#lib/core/merchant-header.ts';
import { hasMoreParts } from '#lib/core/text/has-more-parts.ts';
import { storableInput } from '#lib/core/text/storable-text.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { isDatabaseUnavailable, OverdueQuery } from '#lib/db/errors.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { logger } from '#lib/telemetry/logger.ts';
import type { ActionResult, FailureCode } from './action-result.ts';
import { getViewer } from './current-viewer.ts';
import { noteDenial } from './note-denial.ts';
import { mayDo, type ViewerWith } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** More than any form has. Cleaning and parsing 100,000 members would make every other request wait. */
const mostParts = 10_000;

/** A page, or all pages below a path with their layouts. */
type Pages = string | { below: string };

/**
 * Wraps a server action: checks the request's origin, the merchant of its page, the viewer's permission and the input's shape. The
 * wrapped function gets a permitted viewer and a parsed input with texts that PostgreSQL can store. An unexpected error is logged, and answered without details as `unavailable` while the database is away or too slow, else as `unexpected`.
 * It gives its answer; or whether it found what it changes; or nothing where it can't fail.
 * `shownOn` are the pages that show what it changes. They are read again even if it changed nothing: they may show something old.
 */
export function action<Asked extends Permission, Schema extends z.ZodType, Value = null, Detail = never>(
  permission: Asked,
  schema: Schema,
  work: (
    viewer: ViewerWith<Asked>,
    input: z.output<Schema>,
  ) => Promise<ActionResult<Value, Detail>> | Promise<boolean> | Promise<void>,
  shownOn?: Pages | ((input: z.output<Schema>) => Pages),
): (input: z.input<Schema>) => Promise<ActionResult<Value, Detail>> {
  return (input) =>
    runAction(
      permission,
      schema,
      async () => ({ input }),
      async (viewer, parsed) => {
        const answer = await work(viewer, parsed);
        const pages = typeof shownOn === 'function' ? shownOn(parsed) : shownOn;
        if (typeof pages === 'string') revalidatePath(pages);
        else if (pages) revalidatePath(pages.below, 'layout');
        if (typeof answer === 'object') return answer;
        if (answer === false) return { ok: false, code: 'not-found' };
        return { ok: true, value: null } as { ok: true; value: Value };
      },
    );
}

/** Done, or why not. */
export const doneOr = <Code extends FailureCode>(isDone: boolean, code: Code) =>
  isDone ? { ok: true as const, value: null } : { ok: false as const, code };

/** What came of it, in the page's own words: `done`, or the code of the failure. */
export const outcome = <const Done, Code extends string>(
  result: { ok: true } | { ok: false; code: Code },
  done: Done,
) => ({ ok: true as const, value: result.ok ? done : result.code });

/** The same with an input that is read only for a permitted viewer. `read` gives null when it is too long. */
export async function runAction<Asked extends Permission, Schema extends z.ZodType, Value, Detail = never>(
  permission: Asked,
  schema: Schema,
  read: () => Promise<{ input: z.input<Schema> } | null>,
  work: (viewer: ViewerWith<Asked>, input: z.output<Schema>) => Promise<ActionResult<Value, Detail>>,
): Promise<ActionResult<Value, Detail>> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders)) return denied;
  try {
    const viewer = await getViewer();
    if (!viewer) return denied;
    if (isOfOtherMerchant(viewer, requestHeaders)) return { ok: false, code: 'other-merchant' };
    if (!mayDo(viewer, permission))
      return { ok: false, code: await noteDenial(viewer, permission, requestHeaders) };
    const came = await read();
    if (!came) return { ok: false, code: 'too-long' };
    const { input } = came;
    if (hasMoreParts(input, mostParts)) return { ok: false, code: 'invalid' };
    const parsed = schema.safeParse(storableInput(input));
    if (!parsed.success) return { ok: false, code: 'invalid' };
    return forBrowser(await work(viewer, parsed.data));
  } catch (error) {
    if (error instanceof TooOften) return { ok: false, code: 'too-often', seconds: error.seconds };
    logger().error({ err: error }, 'action failed');
    const isAway = error instanceof OverdueQuery || isDatabaseUnavailable(error);
    return { ok: false, code: isAway ? 'unavailable' : 'unexpected' };
  }
}

/**
 * Whether the page that asks was opened for another merchant, from which the person has switched in another tab. It would save at this
 * merchant what it shows of that one.
 */
function isOfOtherMerchant(viewer: Viewer, given: Headers): boolean {
  const opened = given.get(merchantHeader);
  return opened !== null && viewer.role === 'merchant' && viewer.merchantId !== opened;
}

const denied = { ok: false, code: 'signed-out' } as const;

/** Removes the text of a failure that is only for the log. */
function forBrowser<Value, Detail>(result: ActionResult<Value, Detail>): ActionResult<Value, Detail> {
  if (result.ok) return { ok: true, value: result.value };
  const { code, message, fields, detail } = result;
  return {
    ok: false,
    code,
    ...(message !== undefined && { message }),
    ...(fields && { fields }),
    ...(detail !== undefined && { detail }),
  };
}
