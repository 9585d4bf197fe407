import { freshJson, handler } from '#lib/auth/handler.ts';
import { listRefilings } from '#lib/shipments/refiling/list-refilings.ts';

/** The progress of re-filings as it is right now, for the page that shows it. */
export const GET = handler('operator.read', async () => freshJson(await listRefilings()));
