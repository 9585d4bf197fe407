import 'server-only';
import { unsafeBringBackNamed } from '#lib/archive/bring-back.ts';
import { withAndWithoutSign } from '../matching/facts.ts';
import type { StoredLine } from '../matching/find-facts.ts';
import type { StatementKind } from '../reading/view.ts';

/**
 * Brings the shipments that lines name, or were matched with, back from the archive: before each match, because those that were brought
 * back for an earlier one may be archived again. Not within a transaction that holds locks. A bank's lines name payouts.
 */
export async function bringBackLines(
  merchantId: string,
  kind: StatementKind,
  lines: readonly Pick<StoredLine, 'line' | 'chosenId'>[],
): Promise<void> {
  if (kind === 'bank') return;
  await unsafeBringBackNamed(merchantId, {
    awbs: lines.flatMap(({ line }) => line.awbs),
    references: lines.flatMap(({ line: { awbs, reference } }) =>
      awbs.length === 0 && reference ? withAndWithoutSign(reference) : [],
    ),
    ids: lines.flatMap(({ chosenId }) => chosenId ?? []),
  });
}
