import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type Client, clientOf } from './client.ts';

/**
 * Wraps the action of a form that needs no session, such as a link for a new password: checks the request's origin and the fields'
 * shape, and shows no details of an error. It works without the form's script too.
 */
export function publicAction<Schema extends z.ZodType, Answer extends { code: string }>(
  schema: Schema,
  work: (input: z.output<Schema>, client: Client) => Promise<Answer>,
): (before: unknown, form: FormData) => Promise<Answer | { code: 'unexpected' }> {
  return async (_before, form) => {
    const given = await headers();
    // A client can send any value in place of a form.
    const parsed = schema.safeParse(form instanceof FormData ? Object.fromEntries(form) : null);
    if (!isSameOrigin(given) || !parsed.success) return { code: 'unexpected' };
    try {
      return await work(parsed.data, clientOf(given));
    } catch (error) {
      // Next throws its redirects as exceptions, so they aren't errors.
      if ((error as { digest?: string }).digest?.startsWith('NEXT_')) throw error;
      logger().error({ err: error }, 'public action failed');
      return { code: 'unexpected' };
    }
  };
}
