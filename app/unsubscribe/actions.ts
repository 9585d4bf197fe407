'use server';

import { z } from 'zod';
import { publicAction } from '#lib/auth/public-action.ts';
import { stopEmails } from './stop-emails.ts';

export const stopAlerts = publicAction(z.object({ token: z.string().max(200) }), async ({ token }) => ({
  code: (await stopEmails(token)) ? 'stopped' : 'link-ended',
}));
