'use server';

import { z } from 'zod';
import { stopAlerts as stop } from '#lib/alerts/choices.ts';
import { publicAction } from '#lib/auth/public-action.ts';
import { pauseByToken, scheduleOfToken } from '#lib/search/schedules/send-exports.ts';

export const stopAlerts = publicAction(z.object({ token: z.string().max(200) }), async ({ token }) => ({
  code: (await (scheduleOfToken(token) ? pauseByToken(token) : stop(token))) ? 'stopped' : 'link-ended',
}));
