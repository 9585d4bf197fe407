import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';

/** The current day in the UAE, as yyyy-mm-dd. */
export const GET = handler('account.manage', async () => freshJson({ today: dubaiClock(new Date()).date }));
