import { expect, it } from 'vitest';
import { startLedgerStack } from '#lib/money/testing/ledger-stack.ts';
import { paperTexts } from '#lib/money/testing/paper-texts.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { claimColumns, exportClaims } from './export-claims.ts';

const { stack } = await startLedgerStack();
const { oasis } = stack;

it('lists the claims of the chosen days with what each claims', async () => {
  const shipmentId = await insertShipment(oasis, { state: 'booked', phase: 'delivered' });
  await stack.database.query(
    `WITH made AS (
      INSERT INTO claims (id, merchant_id, number, kind, due_on, created_at)
      SELECT gen_random_uuid(), $1, n, 'damaged', '2026-11-14', made FROM (VALUES (1, timestamptz '2026-10-31 23:00+04'), (2, '2026-11-01 01:00+04')) AS given (n, made)
      RETURNING id
    ) INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency, is_open)
      SELECT $1, id, $2, 'damaged', 5000, 'AED', false FROM made`,
    [oasis.merchantId, shipmentId],
  );
  const columns = Object.fromEntries(claimColumns.map((column) => [column, column])) as Record<
    (typeof claimColumns)[number],
    string
  >;
  const own = { kindOf: (kind: string) => kind, stateOf: (state: string) => state };
  const texts = { sheetName: 'Claims', isRightToLeft: false, columns, paper: paperTexts, ...own };
  const asked = { of: 'claims', format: 'csv', from: '2026-10-01', until: '2026-10-31' } as const;
  const linesOf = async (actor: typeof oasis) =>
    (await new Response(await exportClaims(actor, asked, texts)).text())
      .replace('\ufeff', '')
      .replaceAll('"', '')
      .trimEnd()
      .split(/\r?\n/);
  expect(await linesOf(oasis)).toEqual([
    claimColumns.join(','),
    '1,2026-10-31,damaged,made,,2026-11-14,1,50.00,AED',
  ]);
  expect(await linesOf(stack.nakheel)).toHaveLength(1);
  const nobody = { ...oasis, permissions: new Set<never>() };
  await expect(exportClaims(nobody, asked, texts)).rejects.toThrow('lacks money.read');
});
