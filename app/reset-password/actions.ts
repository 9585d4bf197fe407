'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { publicAction } from '#lib/auth/public-action.ts';
import { useReset as setWithLink } from '#lib/people/passwords/reset-password.ts';

/** Sets the new password, and asks the person to sign in with it. */
export const setNewPassword = publicAction(
  z.object({ token: z.string().max(100), password: z.string().max(1000) }),
  async ({ token, password }, client) => {
    const set = await setWithLink(token, password, client.address);
    if (set.ok) redirect('/sign-in');
    if (set.code === 'link-ended') await recordDenial(null, 'reset-ended', client.address);
    return { code: set.code };
  },
);
