import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { listRefilings } from '#lib/refiling/list-refilings.ts';

/** The current progress of re-filings, for the page that shows it. */
export const GET = handler('operator.read', async () => freshJson(await listRefilings()));
