import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveBatch } from '#lib/archive/testing/archive-batch.ts';
import { changeClaim } from '#lib/claims/change-claim.ts';
import { listClaimable, makeClaim } from '#lib/claims/make-claim.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { listEvents } from '#lib/events/list-events.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import { exportLedger } from '#lib/money/export-ledger.ts';
import { listEntries } from '#lib/money/list-entries.ts';
import { listMonthLines } from '#lib/money/list-month-lines.ts';
import { paperTexts } from '#lib/money/testing/paper-texts.ts';
import { exportCharges } from '#lib/statements/files/export-charges.ts';
import { quotedDetails } from '#lib/statements/testing/quoted.ts';
import { confirm, linesOf, upload } from '#lib/statements/testing/statements.ts';

const stack = await testStack();
const { oasis, database } = stack;
const reference = 'ORDER-5513';
const texts = { sheetName: 'x', isRightToLeft: false, columns: {} as never, paper: paperTexts };

/** A shipment that an invoice charges too much for, with a claim that has ended. */
async function charged() {
  const { id, awb } = await bookTyped(oasis, { parcel: { reference1: reference } });
  await database.query(
    `UPDATE shipments SET metadata = '{"shop": "7"}', details = details || $2::jsonb WHERE id = $1`,
    [id, JSON.stringify({ price: quotedDetails().price })],
  );
  const rows = [
    ['Invoice No', 'INV-55'],
    ['AWB', 'Date', 'Service', 'Total'],
    [awb, '2026-10-21', 'Express', '500'],
  ];
  const invoiceId = await upload(oasis, rows, 'charges');
  await confirm(oasis, invoiceId);
  const asked = { kind: 'charges' as const, shipmentIds: [id], dueOn: '2099-12-31', note: '' };
  const claim = await makeClaim(oasis, asked);
  if (!claim.ok) throw new Error(claim.code);
  const before = { state: 'made', answer: '' } as const;
  await changeClaim(oasis, { id: claim.value.id, before, state: 'dropped', answer: 'no' });
  await database.query(
    `UPDATE shipments SET phase = 'delivered', track_after = NULL, created_at = now() - interval '2 years',
       booked_at = now() - interval '2 years', updated_at = now() - interval '2 years', last_event_at = now() - interval '2 years' WHERE id = $1`,
    [id],
  );
  await unsafeAcrossMerchants(unsafePublishEvents);
  return { id, invoiceId, claimId: claim.value.id };
}

it('still names an archived shipment in the books, claims, statements and events', async () => {
  const { id, invoiceId, claimId } = await charged();
  const named = async () => {
    const { items: entries } = await listEntries(oasis, { kind: 'charged' });
    const month = dubaiClock(new Date(entries[0]?.at ?? 0)).date.slice(0, 7);
    const ofMonth = { month, account: 'fees', currency: 'AED', after: '' } as const;
    const [kindOf, accountOf] = [(kind: string) => kind, (account: string) => account];
    const ledger = await exportLedger(
      oasis,
      { of: 'ledger', format: 'csv' },
      { ...texts, kindOf, accountOf },
    );
    const charges = await exportCharges(oasis, { of: 'charges', format: 'csv' }, { ...texts, computed: '' });
    return {
      entries,
      months: (await listMonthLines(oasis, ofMonth)).items,
      ledger: await new Response(ledger).text(),
      charges: await new Response(charges).text(),
      claim: (await findClaim(oasis, claimId))?.items.map((item) => [item.awb, item.reference]),
      claimable: await listClaimable(oasis, 'charges', [id]),
      lines: await linesOf(oasis, invoiceId),
      events: await listEvents(oasis, {}),
    };
  };
  const before = await named();
  for (const [part, read] of Object.entries(before)) expect(JSON.stringify(read), part).toContain(reference);
  await database.query("SELECT keep_archive_partitions(now() - interval '3 years')");
  const { merchantId } = oasis;
  const age = { before: new Date(Date.now() - 180 * 86_400_000), after: null };
  expect(await unsafeArchiveBatch({ merchantId, ...age, most: 10, notYet: [] })).toMatchObject({
    archived: 1,
  });
  expect(await named()).toEqual(before);
});
