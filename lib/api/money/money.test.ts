import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { csvOf } from '#lib/imports/testing/rows.ts';
import { overdueDays } from '#lib/money/view.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { quotedDetails } from '#lib/statements/testing/quoted.ts';
import { mostReading } from '#lib/statements/view.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';
import { apiClient } from '../testing/api-client.ts';

const stack = await testStack();

const api = await apiClient(stack.oasis);

const change = (id: string, data: { phase: 'delivered' }) => changeShipment(stack.oasis, id, data);

const aed = (minor: number) => ({ amount_minor: minor, currency: 'AED' });

async function workOn(statementId: string) {
  while (await workStatement({ merchantId: stack.oasis.merchantId, statementId }));
}

it('says where the cash is, which shipments it belongs to, and how it came there', async () => {
  const open = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor: 500 });
  const paid = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor: 12_550 });
  await change(paid, { phase: 'delivered' });

  const { body } = await api.get('/money');
  expect(body.next_payout).toBeNull();
  expect(body.balances).toMatchObject([
    { currency: 'AED', due: aed(500), with_carrier: aed(12_550), remitted: aed(0), overpaid: aed(0) },
  ]);
  expect(body.balances[0].overdue).toContainEqual({ days: 3, ...aed(0) });
  const figures = (await readQueue(stack.oasis)).balances.map(({ currency, due, withCarrier, overdue }) => ({
    currency,
    due: aed(due),
    with_carrier: aed(withCarrier),
    overdue: overdueDays.map((days) => ({ days, ...aed(overdue[days]) })),
  }));
  expect(body.balances, 'those of the home page').toMatchObject(figures);

  const idsOf = async (query: string) =>
    (await api.get(`/money/unpaid${query}`)).body.data.map(
      (one: { shipment: { id: string } }) => one.shipment.id,
    );
  expect(await idsOf('')).toEqual([paid]);
  expect(await idsOf('?account=cod-due')).toEqual([open]);
  expect(await idsOf('?overdue_days=3')).toEqual([]);

  const onePage = await api.get('/money/entries?limit=1');
  expect(onePage.body).toMatchObject({ data: { length: 1 }, next_cursor: expect.any(String) });
  const entries = await api.get('/money/entries?kind=delivered');
  expect(entries.body.data).toMatchObject([
    {
      kind: 'delivered',
      more_postings: 0,
      postings: [
        { account: 'cod-collected', amount_minor: 12_550, shipment: { id: paid } },
        { account: 'cod-due', amount_minor: -12_550, shipment: { id: paid } },
      ],
    },
  ]);
});

it.each([
  '/money/unpaid?account=bank',
  '/money/unpaid?overdue_days=4',
  '/money/entries?kind=x',
  '/money/entries?from=1',
])('refuses %s and names the parameter', async (path) => {
  expect(await api.get(path)).toMatchObject({ status: 422, body: { code: 'invalid' } });
});

it('says why a charge of an invoice differs, and splits its VAT', async () => {
  const id = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor: 0 });
  await change(id, { phase: 'delivered' });
  await stack.run('UPDATE shipments SET details = $2 WHERE id = $1', [id, quotedDetails()]);
  const { awb } = (await api.get(`/shipments/${id}`)).body;
  const raw = csvOf([
    ['AWB', 'Base charge', 'Fuel surcharge', 'VAT', 'Total'],
    [awb, '20.00', '3.00', '1.15', '24.15'],
  ]);
  const file = { raw, headers: { 'content-type': 'text/csv' } };
  const { body } = await api.post('/money/statements?kind=charges', file);
  while (await workStatement({ merchantId: stack.oasis.merchantId, statementId: body.id }));
  expect((await api.get(`/money/statements/${body.id}/lines`)).body.data).toMatchObject([
    {
      result: 'over',
      expected_minor: 2_100,
      difference_minor: 315,
      differences: [
        { reason: 'surcharge', amount_minor: 300 },
        ...['service', 'zone', 'weight'].map((part) => ({ reason: 'not-compared', part, amount_minor: 0 })),
      ],
      vat_split: { before_vat_minor: 2_300, vat_minor: 115, with_vat_minor: 2_415, is_computed: false },
    },
  ]);
});

it('takes a statement, names its exceptions, posts it once confirmed, and claims the rest', async () => {
  const paid = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor: 5_000 });
  await change(paid, { phase: 'delivered' });
  const { awb } = (await api.get(`/shipments/${paid}`)).body;
  const file = {
    raw: csvOf([
      ['AWB', 'COD Amount'],
      [awb, '20.00'],
    ]),
    headers: { 'content-type': 'text/csv' },
  };
  const added = await api.post('/money/statements?kind=cod&name=payout.csv', file);
  expect(added).toMatchObject({ status: 201, body: { kind: 'cod', state: 'reading', name: 'payout.csv' } });
  expect(await api.post('/money/statements?kind=cod', file)).toMatchObject({
    status: 200,
    body: { id: added.body.id },
  });
  const path = `/money/statements/${added.body.id}`;
  const work = () => workOn(added.body.id);
  await work();
  expect((await api.get(path)).body).toMatchObject({
    state: 'asked',
    lines: 1,
    results: [{ result: 'short', lines: 1 }],
    columns_confirmed_at: null,
    columns: [
      { name: 'AWB', field: 'awb', grade: 'sure', samples: [awb] },
      { name: 'COD Amount', field: 'amount', grade: 'sure', samples: ['20.00'] },
    ],
  });
  expect(await api.post(`${path}/confirm`)).toMatchObject({ status: 409, body: { code: 'columns-open' } });
  const put = (columns: (string | null)[]) => api.put(`${path}/columns`, { body: { columns } });
  expect(await put(['awb', null])).toMatchObject({ status: 409, body: { code: 'columns-open' } });
  expect((await put(['awb', 'amount'])).body).toMatchObject({
    state: 'read',
    columns_confirmed_at: expect.any(String),
  });
  expect((await api.get(`${path}/lines?result=short`)).body.data).toMatchObject([
    { awb, amount_minor: 2_000, expected_minor: 5_000, shipment: { id: paid }, is_posted: false },
  ]);
  expect((await api.post(`${path}/confirm`)).body).toMatchObject({ state: 'confirmed' });
  await work();
  expect((await api.get(path)).body).toMatchObject({ state: 'posted' });

  const body = { shipment_ids: [paid], due_on: '2030-01-31' };
  const claim = await api.post('/money/claims', { body });
  expect(claim.status).toBe(201);
  expect(await api.post('/money/claims', { body })).toMatchObject({
    status: 409,
    body: { code: 'nothing-to-claim' },
  });
  expect((await api.get(`/money/claims/${claim.body.id}`)).body).toMatchObject({
    items: [{ shipment: { id: paid }, amount_minor: 3_000, open_minor: 3_000 }],
  });
});

it.each([
  ['two shipments', 'statement-undecided'],
  ['none of the merchant’s', 'statement-not-ours'],
])('says why a statement about %s isn’t posted', async (of, code) => {
  const reference = of.replaceAll(' ', '-');
  if (code === 'statement-undecided')
    for (const codMinor of [5_000, 5_000])
      await change(
        await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor, reference }),
        { phase: 'delivered' },
      );
  const raw = csvOf([
    ['Reference', 'COD Amount'],
    [reference, '50.00'],
  ]);
  const { body } = await api.post('/money/statements?kind=cod', {
    raw,
    headers: { 'content-type': 'text/csv' },
  });
  await workOn(body.id);
  const columns = ['reference', 'amount'];
  expect((await api.put(`/money/statements/${body.id}/columns`, { body: { columns } })).status).toBe(200);
  expect(await api.post(`/money/statements/${body.id}/confirm`)).toMatchObject({
    status: 409,
    body: { code },
  });
});

it('says that it reads as many files as it can, and what to do', async () => {
  const add = (awb: string) =>
    api.post('/money/statements?kind=cod', {
      raw: csvOf([
        ['AWB', 'Amount'],
        [awb, '1'],
      ]),
      headers: { 'content-type': 'text/csv' },
    });
  for (let count = 0; count < mostReading; count += 1) expect((await add(`read ${count}`)).status).toBe(201);
  const { status, body } = await add('one more');
  expect([status, body.code]).toEqual([409, 'still-reading']);
  expect(body.detail).toBe('20 files are already being read, which is the limit. Nothing was stored.');
});
