import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { changeClaim } from './change-claim.ts';
import { exportClaim, printClaim } from './claim-pack.ts';
import { makeClaim } from './make-claim.ts';
import { claimParcel, findParcelToClaim } from './parcel-claims.ts';
import { parcelKindOf } from './parcel-state.ts';
import { findClaim, listClaims, listClaimsOf, readDisputed } from './read-claims.ts';
import { parcelClaimSchema } from './schema.ts';
import { sendClaim } from './send-claim.ts';

/** What the page of a new claim shows. */
const made = { state: 'made', answer: '' } as const;
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

describe('what can be claimed', () => {
  const now = new Date('2026-11-28T08:00:00Z');
  const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const base = { state: 'booked', phase: 'in_transit', lastStatusEn: null, handedOverAt: null } as const;
  const kindOf = (given: object, isAbroad = false) =>
    parcelKindOf({ ...base, lastEventAt: at(1), ...given }, { isAbroad, now });

  it('is a parcel without a scan for a week, or for three abroad', () => {
    expect([6, 8].map((days) => kindOf({ lastEventAt: at(days) }))).toEqual([null, 'lost']);
    expect([20, 22].map((days) => kindOf({ lastEventAt: at(days) }, true))).toEqual([null, 'lost']);
    expect(kindOf({ lastEventAt: at(1), lastStatusEn: 'Item lost in transit' })).toBe('lost');
    expect(kindOf({ lastEventAt: at(1), lastStatusEn: 'Lostock hub' })).toBeNull();
  });

  it('is a damaged parcel for 30 days after its delivery or return', () => {
    for (const phase of ['delivered', 'returned'] as const)
      expect([1, 29, 31].map((days) => kindOf({ phase, lastEventAt: at(days) }))).toEqual([
        'damaged',
        'damaged',
        null,
      ]);
  });

  it('is nothing that the carrier doesn’t have', () => {
    const old = { lastEventAt: at(40) };
    for (const state of ['draft', 'refused', 'unconfirmed', 'cancelled'] as const)
      expect(kindOf({ ...old, state })).toBeNull();
    expect(kindOf({ ...old, phase: 'cancelled' })).toBeNull();
    expect(kindOf({ ...old, phase: 'expected' })).toBeNull();
    expect(kindOf({ ...old, phase: 'expected', handedOverAt: at(8) })).toBe('lost');
    expect(kindOf({ ...old, phase: 'expected', handedOverAt: at(3) })).toBeNull();
  });
});

describe('a claim for a parcel', () => {
  let stack: VerbStack;
  beforeAll(async () => {
    stack = await startVerbStack();
  });
  afterAll(() => stack.stop());

  const booked = { state: 'booked', phase: 'expected', name: 'سالم', codMinor: 9_900 } as const;
  const parcel = (phase: 'in_transit' | 'delivered', days = 10) =>
    insertShipment(stack.oasis, booked, { phase, lastEventAt: daysAgo(days) });
  const form = (shipmentId: string, given: object = {}) => ({
    shipmentId,
    kind: 'lost' as const,
    amountMinor: 12_000,
    currency: 'AED' as const,
    contents: 'كتب',
    note: '',
    dueOn: '2030-01-31',
    ...given,
  });
  const claimed = async (shipmentId: string, given?: object) => {
    const made = await claimParcel(stack.oasis, form(shipmentId, given));
    if (!made.ok) throw new Error(made.code);
    return made.value.id;
  };

  it('is made once while it is open, proposes the COD amount, and is in the list and on its shipment', async () => {
    const id = await parcel('in_transit');
    expect(await findParcelToClaim(stack.oasis, id)).toMatchObject({
      kind: 'lost',
      amountMinor: 9_900,
      currency: 'AED',
    });
    const both = await Promise.all([claimParcel(stack.oasis, form(id)), claimParcel(stack.oasis, form(id))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findParcelToClaim(stack.oasis, id)).toBeNull();
    const insert = stack.database.query(
      `INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency)
       SELECT merchant_id, $2, shipment_id, kind, 1, 'AED' FROM claim_items WHERE shipment_id = $1`,
      [id, randomUUID()],
    );
    await expect(insert).rejects.toThrow('claim_items_open');
    const [claim] = await listClaimsOf(stack.oasis, id);
    expect(claim).toMatchObject({ kind: 'lost', state: 'made', amountMinor: 12_000 });
    expect((await listClaims(stack.oasis, {})).items[0]).toMatchObject({ id: claim?.id, kind: 'lost' });
    expect(await readDisputed(stack.oasis)).toEqual([{ amountMinor: 12_000, currency: 'AED' }]);
    await changeClaim(stack.oasis, { id: claim?.id ?? '', before: made, state: 'dropped', answer: '' });
    expect(await findParcelToClaim(stack.oasis, id)).not.toBeNull();
  });

  it('is refused for another kind, a parcel on its way, and another merchant', async () => {
    const id = await parcel('delivered', 2);
    expect(await claimParcel(stack.oasis, form(id))).toMatchObject({ code: 'nothing' });
    const way = await parcel('in_transit', 2);
    expect(await claimParcel(stack.oasis, form(way))).toMatchObject({ code: 'nothing' });
    const lost = await parcel('in_transit');
    expect(await claimParcel(stack.nakheel, form(lost))).toMatchObject({ code: 'nothing' });
    expect(await findParcelToClaim(stack.nakheel, lost)).toBeNull();
    await claimed(lost);
    expect(await listClaimsOf(stack.nakheel, lost)).toEqual([]);
  });

  it('needs an amount, contents, and what is damaged', () => {
    const isValid = (given: object) => parcelClaimSchema.safeParse(form(randomUUID(), given)).success;
    expect(isValid({})).toBe(true);
    for (const wrong of [{ amountMinor: 0 }, { amountMinor: 1_000_000_001 }, { contents: ' ' }])
      expect(isValid(wrong)).toBe(false);
    expect([isValid({ kind: 'damaged' }), isValid({ kind: 'damaged', note: 'Wet' })]).toEqual([false, true]);
  });

  it('is settled with what the carrier pays, and posts nothing to the ledger', async () => {
    const id = await claimed(await parcel('in_transit'));
    const sent = { by: 'hand' as const, id, sentOn: '2026-11-01', sentNote: 'by hand' };
    expect((await sendClaim(stack.oasis, sent, '')).ok).toBe(true);
    expect((await findClaim(stack.oasis, id))?.items[0]?.openMinor).toBe(12_000);
    const entries = () => stack.database.query('SELECT count(*)::int AS n FROM money_entries');
    const posted = (await entries()).rows;
    const before = { state: 'sent', answer: '' } as const;
    await changeClaim(stack.oasis, { id, before, state: 'paid', answer: 'Part of it', settledMinor: 5_000 });
    expect(await findClaim(stack.oasis, id)).toMatchObject({ state: 'paid', items: [{ openMinor: 7_000 }] });
    expect((await entries()).rows).toEqual(posted);
    expect(await unsafeCheckLedger()).toEqual([]);
    const shipmentId = (await findClaim(stack.oasis, id))?.items[0]?.shipmentId ?? '';
    expect(await findParcelToClaim(stack.oasis, shipmentId), 'a paid parcel').toBeNull();
    const whole = await claimed(await parcel('delivered'), { kind: 'damaged', note: 'مبلّل' });
    await changeClaim(stack.oasis, { id: whole, before: made, state: 'paid', answer: '' });
    expect((await findClaim(stack.oasis, whole))?.items[0]?.openMinor).toBe(0);
  });

  it('stands beside a claim for the cash of the same shipment', async () => {
    const id = await parcel('delivered');
    await claimed(id, { kind: 'damaged', note: 'Broken' });
    const cash = { kind: 'cod' as const, shipmentIds: [id], dueOn: '2030-01-31', note: '' };
    expect((await makeClaim(stack.oasis, cash)).ok).toBe(true);
    expect((await listClaimsOf(stack.oasis, id)).map(({ kind }) => kind)).toEqual(['cod', 'damaged']);
  });

  it('is printed with AWB, receiver, contents, damage and amount, and hides the receiver from an accountant', async () => {
    const id = await claimed(await parcel('delivered'), { kind: 'damaged', note: 'Two cups are broken' });
    const { awb } = (await findClaim(stack.oasis, id))?.items[0] ?? {};
    const merchant = { en: 'Oasis Books', ar: 'مكتبة الواحة' };
    const [page = ''] = await readLabelText(
      (await printClaim(stack.oasis, id, merchant)) ?? new Uint8Array(),
    );
    for (const text of [awb ?? '-', 'AED 120.00', 'Two cups are broken', 'arrived damaged'])
      expect(page).toContain(text);
    const accountant = { ...stack.oasis, permissions: new Set(['money.read'] as const) };
    const cellsFor = async (actor: typeof stack.oasis) => {
      const read = await readFirstSheet(new Uint8Array((await exportClaim(actor, id, 'en')) ?? []));
      return read.ok && read.value[1]?.cells;
    };
    expect(await cellsFor(stack.oasis)).toEqual([awb, '', 'سالم', '', '120.00', '120.00', 'AED']);
    expect(await cellsFor(accountant)).toEqual([awb, '', '', '', '120.00', '120.00', 'AED']);
  });
});
