'use server';

import { z } from 'zod';
import { stopAlerts as stop } from '#lib/alerts/choices.ts';
import { publicAction } from '#lib/auth/public-action.ts';

export const stopAlerts = publicAction(z.object({ token: z.string().max(200) }), async ({ token }) => ({
  code: (await stop(token)) ? 'stopped' : 'link-ended',
}));
