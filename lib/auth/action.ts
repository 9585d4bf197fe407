import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import type { Permission } from '#lib/core/actor.ts';
import { hasMoreParts } from '#lib/core/text/has-more-parts.ts';
import { storableInput } from '#lib/core/text/storable-text.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { isDatabaseUnavailable, OverdueQuery } from '#lib/db/errors.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { logger } from '#lib/telemetry/logger.ts';
import type { ActionResult } from './action-result.ts';
import { getViewer } from './current-viewer.ts';
import { noteDenial } from './note-denial.ts';
import { mayDo, type ViewerWith } from './permissions.ts';

/** More than any form has. Cleaning and parsing 100,000 members would make every other request wait. */
const mostParts = 10_000;

/**
 * Wraps a server action: checks the request's origin, the viewer's permission and the input's shape. The wrapped function
 * gets a permitted viewer and a parsed input with texts that PostgreSQL can store. An unexpected error is logged, and answered without details as `unavailable` while the database is away or too slow, else as `unexpected`.
 */
export function action<Asked extends Permission, Schema extends z.ZodType, Value, Detail = never>(
  permission: Asked,
  schema: Schema,
  work: (viewer: ViewerWith<Asked>, input: z.output<Schema>) => Promise<ActionResult<Value, Detail>>,
): (input: z.input<Schema>) => Promise<ActionResult<Value, Detail>> {
  return (input) => runAction(permission, schema, async () => ({ input }), work);
}

/** The same with an input that is read only for a permitted viewer. `read` gives null when it is too long. */
export async function runAction<Asked extends Permission, Schema extends z.ZodType, Value, Detail = never>(
  permission: Asked,
  schema: Schema,
  read: () => Promise<{ input: z.input<Schema> } | null>,
  work: (viewer: ViewerWith<Asked>, input: z.output<Schema>) => Promise<ActionResult<Value, Detail>>,
): Promise<ActionResult<Value, Detail>> {
  const given = await headers();
  if (!isSameOrigin(given)) return denied;
  try {
    const viewer = await getViewer();
    if (!viewer) return denied;
    if (!mayDo(viewer, permission)) return { ok: false, code: await noteDenial(viewer, permission, given) };
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
