import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import { logger } from '#lib/core/logger.ts';
import type { Viewer } from '#lib/merchants/viewer.ts';
import type { ActionResult } from './action-result.ts';
import { isSameOrigin } from './same-origin.ts';
import { getViewer } from './session.ts';

/**
 * The wrapper of one role's server actions: it checks the request's origin, the viewer and the input's shape, and turns
 * what nobody expected into a failure that says so. The wrapped function gets a viewer and a parsed input, and nothing else.
 */
export function roleAction<Role extends Viewer['role']>(role: Role) {
  return <Schema extends z.ZodType, Value>(
    schema: Schema,
    work: (viewer: Extract<Viewer, { role: Role }>, input: z.output<Schema>) => Promise<ActionResult<Value>>,
  ): ((input: z.input<Schema>) => Promise<ActionResult<Value>>) => {
    return async (input) => {
      if (!isSameOrigin(await headers())) return { ok: false, code: 'signed-out' };
      try {
        const viewer = await getViewer();
        if (viewer?.role !== role) return { ok: false, code: 'signed-out' };
        const parsed = schema.safeParse(input);
        if (!parsed.success) return { ok: false, code: 'invalid' };
        return await work(viewer as Extract<Viewer, { role: Role }>, parsed.data);
      } catch (error) {
        logger().error({ err: error }, 'action failed');
        return { ok: false, code: 'unexpected' };
      }
    };
  };
}
