import type { UnpaidFilter } from '#lib/money/view.ts';

/** The Money page with the shipments behind one of its numbers. */
export function moneyHref({ account, overdue }: UnpaidFilter, after?: string): string {
  const query = new URLSearchParams({
    account,
    ...(overdue && { overdue: String(overdue) }),
    ...(after && { after }),
  });
  return `/money?${query}#shipments`;
}
