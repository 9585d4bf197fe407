'use server';

import { z } from 'zod';
import { publicAction } from '#lib/auth/public-action.ts';
import { requestReset } from '#lib/people/passwords/reset-password.ts';

/** Queues a link for a new password. The answer doesn't show whether the email has an account. */
export const requestLink = publicAction(
  z.object({ email: z.string().max(320) }),
  async ({ email }, client) => {
    if (!z.email().safeParse(email.trim()).success) return { code: 'email' };
    const waits = await requestReset(email, client.address);
    return waits > 0 ? { code: 'wait', count: Math.ceil(waits / 60) } : { code: 'sent' };
  },
);
