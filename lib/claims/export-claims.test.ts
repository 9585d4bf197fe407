import { expect, it } from 'vitest';
import { startLedgerStack } from '#lib/money/testing/ledger-stack.ts';
import { paperTexts } from '#lib/money/testing/paper-texts.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { claimColumns, exportClaims } from './export-claims.ts';

const { stack } = await startLedgerStack();
const { oasis } = stack;

it('lists the claims of the chosen days with what each claims', async () => {
  const delivered = () => insertShipment(oasis, { state: 'booked', phase: 'delivered' });
  await stack.run(
    `WITH made AS (
      INSERT INTO claims (id, merchant_id, number, kind, due_on, created_at)
      SELECT gen_random_uuid(), $1, n, 'damaged', '2026-11-14', timestamptz '2026-10-31 23:00+04' + CASE WHEN n > 600 THEN interval '2 hours' ELSE '0' END
      FROM generate_series(1, 601) AS n
      RETURNING id
    ) INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency, is_open)
      SELECT $1, id, shipment_id, 'damaged', 5000, currency, false
      FROM made, (VALUES ($2::uuid, 'AED'), ($3::uuid, 'USD')) AS given (shipment_id, currency)`,
    [oasis.merchantId, await delivered(), await delivered()],
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
  // More claims than a page.
  const numbers = Array.from({ length: 600 }, (_, index) => 600 - index);
  expect(await linesOf(oasis)).toEqual([
    claimColumns.join(','),
    ...numbers.flatMap((number) =>
      ['AED', 'USD'].map((currency) => `${number},2026-10-31,damaged,made,,2026-11-14,1,50.00,${currency}`),
    ),
  ]);
  expect(await linesOf(stack.nakheel)).toHaveLength(1);
  const nobody = { ...oasis, permissions: new Set<never>() };
  await expect(exportClaims(nobody, asked, texts)).rejects.toThrow('lacks money.read');
});
