import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { listClaimable, makeClaim } from '#lib/claims/make-claim.ts';
import { findClaim, readDisputed } from '#lib/claims/read-claims.ts';
import { readTrn, saveTrn } from '#lib/money/money-settings.ts';
import { paperTexts } from '#lib/money/testing/paper-texts.ts';
import { confirmColumns } from './files/answer-questions.ts';
import { confirmStatement, takeBackStatement } from './files/confirm-statement.ts';
import { correctInvoice } from './files/correct-invoice.ts';
import { type ChargeTexts, exportCharges } from './files/export-charges.ts';
import { listCharges } from './files/list-charges.ts';
import { findStatement } from './files/list-statements.ts';
import { bookedQuoted, quotedDetails } from './testing/quoted.ts';
import { confirm, linesOf, resultsOf, upload, work } from './testing/statements.ts';

const stack = await testStack();

const [carrierTrn, merchantTrn] = ['100200300000003', '100000000800003'];

/** A shipment of 1 kg that was quoted at 20.00 and 1.00 VAT, or without VAT. */
const quoted = (vatPercent = 5) => bookedQuoted(stack.oasis, 0, quotedDetails({ vatPercent }));

const header = [
  ...['AWB', 'Date', 'Service', 'Billed weight (kg)', 'Base charge', 'Fuel surcharge', 'VAT', 'Total'],
];

describe('an invoice', () => {
  it('says what its lines differ by, in sum and on the page of each shipment, before and after posting', async () => {
    const { oasis, nakheel } = stack;
    const [right, heavy, fuel] = [await quoted(), await quoted(), await quoted()];
    const rows = [
      ['Invoice No', 'INV-77', 'TRN', carrierTrn],
      header,
      [right.awb, '2026-10-21', 'Express', '1', '20', '0', '1', '21'],
      [heavy.awb, '2026-10-21', 'Express', '3', '30', '0', '1.50', '31.50'],
      [fuel.awb, '2026-10-21', 'Express', '1', '20', '2', '1.10', '23.10'],
      [fuel.awb, '2026-10-22', 'Express again', '1', '10', '4', '0.70', '14.70'],
    ];
    const id = await upload(oasis, rows, 'charges');
    const sums = [
      // The file has no zone.
      { reason: 'not-compared', lines: 3, amountMinor: 0, currency: 'AED' },
      { reason: 'surcharge', lines: 2, amountMinor: 600, currency: 'AED' },
      { reason: 'rest', lines: 1, amountMinor: 1_000, currency: 'AED' },
      { reason: 'weight', lines: 1, amountMinor: 1_000, currency: 'AED' },
    ];
    const aed = (amountMinor: number) => [{ amountMinor, currency: 'AED' }];
    const statement = async () => findStatement(oasis, id);
    const read = await statement();
    expect(read?.differences.toSorted((one, other) => one.amountMinor - other.amountMinor)).toEqual(sums);
    expect(read).toMatchObject({
      split: { beforeVat: aed(8_600), vat: aed(430), gross: aed(9_030) },
      taxNumber: carrierTrn,
    });
    const weight = { reason: 'weight', volumetricGrams: 1_200, isByVolume: false, amountMinor: 1_000 };
    expect(await listCharges(oasis, heavy.id)).toMatchObject([
      { statementId: id, reference: 'INV-77', billedMinor: 3_150, expectedMinor: 2_100, isPosted: false },
    ]);
    await confirm(oasis, id);
    const told = await stack.run("SELECT DISTINCT shipment_id FROM alerts WHERE kind = 'price-changed'");
    expect(told.map(({ shipment_id }) => shipment_id).toSorted()).toEqual([heavy.id, fuel.id].toSorted());
    expect(await listCharges(oasis, heavy.id)).toMatchObject([
      { isPosted: true, differences: [weight, { reason: 'not-compared', part: 'zone' }] },
    ]);
    expect((await statement())?.differences).toEqual(read?.differences);
    expect(await listCharges(nakheel, heavy.id)).toEqual([]);
    await expect(listCharges({ ...oasis, permissions: new Set() }, heavy.id)).rejects.toThrow(
      'lacks money.read',
    );
    // A later invoice can bill a surcharge alone.
    const next = await upload(
      oasis,
      [
        ...rows.slice(0, 1),
        header,
        [right.awb, '2026-11-01', 'Fuel surcharge', '1', '3', '0', '0.15', '3.15'],
      ],
      'charges',
    );
    expect((await linesOf(oasis, next)).map(({ differences }) => differences)).toEqual([
      [{ reason: 'surcharge', name: 'Fuel surcharge', amountMinor: 300 }],
    ]);
  });
});

it('is claimed for what it bills too much, once, until the carrier credits it', async () => {
  const { oasis, nakheel } = stack;
  const [right, heavy, twice] = [await quoted(), await quoted(), await quoted()];
  const ids = [right.id, heavy.id, twice.id];
  const line = (awb: string, total: string) => [awb, '2026-10-21', 'Express', '', '', '', '', total];
  const id = await upload(
    oasis,
    [
      ['Invoice No', 'INV-88'],
      header,
      // Rounded up.
      line(right.awb, '21.02'),
      line(heavy.awb, '31.50'),
      line(twice.awb, '21'),
      line(twice.awb, '21.00'),
    ],
    'charges',
  );
  expect(await listClaimable(oasis, 'charges', ids)).toEqual([]);
  await confirm(oasis, id);
  const open = await listClaimable(oasis, 'charges', ids);
  expect(Object.fromEntries(open.map(({ shipmentId, amountMinor }) => [shipmentId, amountMinor]))).toEqual({
    [heavy.id]: 1_050,
    [twice.id]: 2_100,
  });
  expect(await listClaimable(oasis, 'charges', [])).toEqual(expect.arrayContaining(open));
  expect(await listClaimable(oasis, 'cod', ids)).toEqual([]);
  const form = { kind: 'charges' as const, shipmentIds: ids, dueOn: '2026-12-10', note: '' };
  expect(await makeClaim(nakheel, form)).toMatchObject({ code: 'nothing' });
  const made = await makeClaim(oasis, form);
  expect(await makeClaim(oasis, form)).toMatchObject({ code: 'nothing' });
  expect(await takeBackStatement(oasis, id)).toMatchObject({ code: 'claimed' });
  expect(await readDisputed(oasis)).toEqual([{ amountMinor: 3_150, currency: 'AED' }]);

  await confirm(
    oasis,
    await upload(oasis, [['Invoice No', 'INV-89'], header, line(heavy.awb, '-10.50')], 'charges'),
  );
  const { kind, items } = (await findClaim(oasis, made.ok ? made.value.id : '')) ?? {};
  expect(kind).toBe('charges');
  expect(Object.fromEntries(items?.map((item) => [item.shipmentId, item]) ?? [])).toMatchObject({
    [heavy.id]: { amountMinor: 1_050, openMinor: 0, statement: { name: 'INV-89', row: 3 } },
    [twice.id]: { amountMinor: 2_100, openMinor: 2_100, statement: { name: 'INV-88', row: 6 } },
  });
  expect(await readDisputed(oasis)).toEqual([{ amountMinor: 2_100, currency: 'AED' }]);
});

it('adds up every line of a shipment, also of the last one of very many', async () => {
  const { merchantId } = stack.nakheel;
  const [newer, older, last] = [randomUUID(), randomUUID(), 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  await stack.run(
    `INSERT INTO statements (id, merchant_id, kind, name, file_hash, state, confirmed_at, day)
     SELECT id, $1, 'charges', 'x', id, 'posted', now(), day FROM unnest($2::uuid[], $3::date[]) AS each (id, day)`,
    [merchantId, [newer, older], ['2025-03-02', '2025-03-01']],
  );
  await stack.run(
    `INSERT INTO statement_lines
       (merchant_id, statement_id, number, row, currency, result, shipment_id, billed_minor, quoted_minor, fingerprint, is_posted)
     SELECT $1, CASE WHEN n < 19999 THEN $2::uuid ELSE $3 END, n, n, 'AED', 'differs',
       CASE WHEN n < 19999 THEN gen_random_uuid() ELSE $4::uuid END, 100, 0, n, true FROM generate_series(1, 20002) AS n`,
    [merchantId, newer, older, last],
  );
  const [oldest] = await listClaimable(stack.nakheel, 'charges', []);
  await stack.run('DELETE FROM statements WHERE id = ANY ($1)', [[newer, older]]);
  expect(oldest).toMatchObject({ shipmentId: last, amountMinor: 400 });
});

describe('an export of charges', () => {
  const texts = {
    sheetName: 'x',
    isRightToLeft: false,
    computed: 'computed',
    paper: paperTexts,
    columns: {} as ChargeTexts['columns'],
  };
  const exported = async (actor: typeof stack.oasis, range: object) => {
    const file = await exportCharges(actor, { of: 'charges', format: 'csv', ...range }, texts);
    const lines = (await new Response(file).text()).trim().split('\r\n').slice(1);
    return lines.map((line) => line.replaceAll('"', '').split(','));
  };

  it('keeps corrected numbers when the file is read again with other columns', async () => {
    const { oasis } = stack;
    const { awb } = await quoted();
    const names = ['AWB', 'Date', 'Service', 'VAT', 'Total', 'Remark'];
    const line = [awb, '2024-03-20', 'Express', '1.10', '23.10', 'kept'];
    const id = await upload(oasis, [['Invoice No', 'INV-95'], names, line], 'charges');
    const corrected = { reference: 'INV-95-B', taxNumber: '100300400000003' };
    await correctInvoice(oasis, id, corrected);
    const columns = (await findStatement(oasis, id))?.layout?.columns ?? [];
    await confirmColumns(oasis, id, {
      columns: columns.map((field) => (field === 'service' ? null : field)),
    });
    expect(await findStatement(oasis, id)).toMatchObject({ state: 'reading' });
    await work(oasis, id);
    expect(await findStatement(oasis, id)).toMatchObject({ state: 'read', ...corrected });
  });

  it('has each posted charge once, before VAT, its VAT and both, with the numbers of both sides', async () => {
    const { oasis, nakheel } = stack;
    await saveTrn(oasis, { trn: '100 0000 0080 0003' });
    const [whole, abroad, bare, waiting] = [await quoted(), await quoted(0), await quoted(), await quoted()];
    const id = await upload(
      oasis,
      [
        ['Invoice No', 'INV-90', 'Invoice date', '2025-03-31'],
        ['Tax registration number', carrierTrn],
        ['Customer TRN', merchantTrn],
        ['AWB', 'Date', 'Service', 'VAT', 'Total'],
        [whole.awb, '2025-03-20', 'Express', '1.10', '23.10'],
        [bare.awb, '2025-03-21', 'Express', '', '21'],
        [abroad.awb, '2025-03-22', 'Express', '', '20'],
      ],
      'charges',
    );
    // One that nobody confirmed.
    await upload(
      oasis,
      [['Invoice No', 'INV-91'], header, [waiting.awb, '2025-03-22', 'Express', '1', '20', '', '1', '21']],
      'charges',
    );
    const march = { from: '2025-03-01', until: '2025-03-31' };
    expect(await exported(oasis, march)).toEqual([]);
    await confirm(oasis, id);
    const common = ['INV-90', '2025-03-31', carrierTrn, merchantTrn];
    expect(await exported(oasis, march)).toEqual([
      [...common, '2025-03-20', whole.awb, '', 'Express', '22.00', '1.10', '23.10', '', 'AED'],
      [...common, '2025-03-21', bare.awb, '', 'Express', '20.00', '1.00', '21.00', 'computed', 'AED'],
      [...common, '2025-03-22', abroad.awb, '', 'Express', '20.00', '0.00', '20.00', 'computed', 'AED'],
    ]);
    const corrected = { reference: 'INV-90-B', taxNumber: '100300400000003' };
    expect(await correctInvoice(nakheel, id, corrected)).toMatchObject({ code: 'not-found' });
    expect(await correctInvoice(oasis, id, corrected)).toMatchObject({ ok: true });
    expect((await exported(oasis, march)).map((row) => row.slice(0, 3))).toEqual(
      Array(3).fill(['INV-90-B', '2025-03-31', '100300400000003']),
    );
    expect(await listCharges(oasis, whole.id)).toMatchObject([{ reference: 'INV-90-B' }]);
    await correctInvoice(oasis, id, { reference: '', taxNumber: '' });
    expect((await exported(oasis, march)).map((row) => row.slice(0, 3))).toEqual(
      Array(3).fill(['', '2025-03-31', '']),
    );
    expect(await listCharges(oasis, whole.id)).toMatchObject([{ reference: null }]);
    expect(await exported(oasis, { from: '2025-04-01', until: '2025-04-30' })).toEqual([]);
    expect(await exported(nakheel, {})).toEqual([]);
    const rows = await stack.run(
      "SELECT count(*)::int AS posted FROM statement_lines JOIN statements ON statements.id = statement_id WHERE kind = 'charges' AND is_posted",
    );
    expect(await exported(oasis, {})).toHaveLength(rows[0].posted);
    await stack.run(
      `INSERT INTO statements (id, merchant_id, kind, name, file_hash, state, confirmed_at)
       SELECT gen_random_uuid(), $1, 'charges', 'empty', n::text, 'posted', now() FROM generate_series(1, 600) AS n`,
      [oasis.merchantId],
    );
    expect(await exported(oasis, {}), 'behind pages of other invoices').toHaveLength(rows[0].posted);
  });

  it('is for people who may read money', async () => {
    const nobody = { ...stack.oasis, permissions: new Set<never>() };
    await expect(exported(nobody, {})).rejects.toThrow('lacks money.read');
  });
});

it('keeps a merchant’s tax number, refuses a wrong one, and forgets it when it is emptied', async () => {
  const { oasis, nakheel } = stack;
  await saveTrn(nakheel, { trn: merchantTrn });
  expect(await readTrn(nakheel)).toBe(merchantTrn);
  await expect(saveTrn(nakheel, { trn: '100000000700003' })).rejects.toThrow();
  await expect(saveTrn({ ...nakheel, permissions: new Set(['money.read']) }, { trn: '' })).rejects.toThrow(
    'lacks money.configure',
  );
  await saveTrn(nakheel, { trn: '' });
  expect(await readTrn(nakheel)).toBeNull();
  expect(await readTrn(oasis)).toBe(merchantTrn);
});

it('asks once about an invoice whose lines differ by the tax alone, and claims none of them', async () => {
  const { oasis } = stack;
  const shipments = [await quoted(), await quoted(), await quoted()];
  const rows = [['Shipment', 'Amount'], ...shipments.map(({ awb }) => [awb, '21.00'])];
  const id = await upload(oasis, rows, 'charges');
  expect(await findStatement(oasis, id)).toMatchObject({
    state: 'read',
    doubts: [{ of: 'vat', looksLike: 'with' }],
  });
  expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'doubted' });
  await confirmColumns(oasis, id, { columns: ['awb', 'net'] });
  await work(oasis, id);
  expect(await findStatement(oasis, id)).toMatchObject({ state: 'read', doubts: [] });
  expect(await resultsOf(oasis, id)).toEqual(['not-compared', 'not-compared', 'not-compared']);
  await confirm(oasis, id);

  // The answer is kept with the layout.
  const more = [await quoted(), await quoted(), await quoted()];
  const next = await upload(
    oasis,
    [['Shipment', 'Amount'], ...more.map(({ awb }) => [awb, '21'])],
    'charges',
  );
  expect(await findStatement(oasis, next)).toMatchObject({ state: 'read', doubts: [] });
});
