import { beforeEach, describe, expect, it } from 'vitest';
import { ask, book, moveTo } from '#lib/sandbox/testing/sandbox-client.ts';
import { resetTestSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import { ibanOf } from './bank.ts';
import type { StatementFault } from './faults.ts';
import type { Paper } from './paper.ts';
import { endedPeriods, monthOf, weekOf } from './periods.ts';

const sandbox = resetTestSandbox();

const post = (path: string, body: unknown) =>
  ask(`${sandbox.url}/_sandbox/api/${path}`, { method: 'POST', body });
const setClock = (setTo: string) => post('clock', { setTo, freeze: true });
const pathOf = (asked: Record<string, string>) =>
  `${sandbox.url}/_sandbox/api/statements/file?${new URLSearchParams({ account: '100200', kind: 'cod', from: '2026-10-14', ...asked })}`;
const read = async (asked: Record<string, string>) => (await ask(pathOf(asked))).text;
const factsOf = async (asked: Record<string, string> = {}) =>
  JSON.parse(await read({ layout: 'facts', ...asked })) as Paper;

const bookCod = (amount: number, changes: Record<string, unknown> = {}) =>
  book(sandbox.url, { PaymentType: 'COD', CODAmount: amount, CODCurrency: 'AED', ...changes });
const plant = (awb: string, fault: StatementFault | 'none') =>
  post(`shipments/${awb}/statement-fault`, { fault });

/** Books for Thursday, 15 October 2026, and delivers at once. */
async function deliver(amount: number, fault: StatementFault | null = null, to = 'delivered') {
  const awb = await bookCod(amount);
  await moveTo(sandbox.url, awb, to);
  if (fault) await plant(awb, fault);
  return awb;
}

beforeEach(async () => {
  await post('conduct', { statementFaults: 0, schedule: 'off' });
  await setClock('2026-10-15T10:00');
});

const nextMonday = '2026-10-19T00:01';

describe('a COD statement', () => {
  it('has what was delivered in its week, less the fees, and is issued when the week has ended', async () => {
    const awb = await deliver(180);
    await deliver(90, null, 'returned');
    await bookCod(40);
    expect((await ask(pathOf({ layout: 'clean' }))).status).toBe(404);
    await setClock(nextMonday);
    expect(await read({ layout: 'clean' })).toBe(
      `AWB,Reference,Delivery date,Destination,COD amount,COD fee,VAT,Net amount,Currency\r\n${[
        `${awb},PO-77,15-Oct-2026,Sharjah,180.00,-10.00,-0.50,169.50,AED`,
      ].join('\r\n')}\r\n`,
    );
  });

  it('is the same each time, and wrong about a share of shipments that the seed draws', async () => {
    const awbs: string[] = [];
    for (let amount = 20; amount < 60; amount += 1) awbs.push(await deliver(amount));
    await plant(awbs[0] ?? '', 'none');
    await setClock(nextMonday);
    const without = await factsOf();
    expect([without.rows.length, without.planted]).toEqual([40, []]);
    await post('conduct', { statementFaults: 0.5 });
    const drawn = await factsOf();
    expect(drawn.planted.length).toBeGreaterThan(8);
    expect(drawn.planted.length).toBeLessThan(32);
    expect(await factsOf()).toEqual(drawn);
    await post('conduct', { statementFaults: 1 });
    // The one that was set by hand stays right.
    expect((await factsOf()).planted.map(({ awb }) => awb).toSorted()).toEqual(awbs.slice(1).toSorted());
  });

  it('lists shipments that the schedule has delivered meanwhile', async () => {
    await post('conduct', { schedule: 'on' });
    const awb = await bookCod(75);
    await setClock(nextMonday);
    expect((await factsOf()).rows.map(([listed]) => listed)).toEqual([awb]);
  });

  it('shows the fault that was set on the shipment’s page', async () => {
    const awb = await deliver(10, 'short');
    const { text } = await ask(`${sandbox.url}/_sandbox/shipments/${awb}`);
    expect(text).toContain('value="short" class="main" aria-current="true"');
  });

  it('refuses an unknown fault and an unknown shipment', async () => {
    const awb = await bookCod(10);
    expect((await post(`shipments/${awb}/statement-fault`, { fault: 'lost' })).status).toBe(400);
    expect((await plant('1000000000000', 'short')).status).toBe(404);
  });

  it('is for one currency', async () => {
    const awb = await bookCod(30, { CODCurrency: 'USD' });
    await moveTo(sandbox.url, awb, 'delivered');
    await setClock(nextMonday);
    expect((await ask(pathOf({ layout: 'clean' }))).status).toBe(404);
    const { number, rows } = await factsOf({ currency: 'USD' });
    expect([number, rows[0]?.[0], rows[0]?.[4]]).toEqual(['COD-100200-20261012-USD', awb, 3_000]);
  });
});

describe('an invoice', () => {
  it('charges what was collected and what came back in its month, without the COD fee', async () => {
    const right = await deliver(100);
    const double = await deliver(100, 'double');
    const heavy = await deliver(100, 'fee-changed');
    const missing = await deliver(100, 'missing');
    const back = await deliver(100, null, 'returned');
    await book(sandbox.url);
    await setClock('2026-11-01T00:01');
    const { number, rows } = await factsOf({ kind: 'invoice' });
    expect(number).toBe('INV-100200-202610');
    const of = (awb: string) => rows.filter(([listed]) => listed === awb).map((row) => row.slice(6));
    // 1.2 kg to another emirate by Express: 25.50.
    const charge = [1_200, 1_200, 2_550, 0, 2_550, 128, 2_678];
    expect(of(right)).toEqual([charge]);
    expect(of(double)).toEqual([charge, charge]);
    expect(of(heavy)).toEqual([[1_200, 3_200, 3_350, 0, 3_350, 168, 3_518]]);
    expect(of(missing)).toEqual([]);
    expect(of(back)).toEqual([charge, charge]);
  });
});

describe('a bank statement', () => {
  it('names an account with right check digits', () => {
    const iban = ibanOf('100200');
    const moved = `${iban.slice(4)}${iban.slice(0, 4)}`.replace('A', '10').replace('E', '14');
    expect([iban.length, BigInt(moved) % 97n]).toEqual([23, 1n]);
  });
});

describe('the page', () => {
  it('lists what was issued, with a file for each layout', async () => {
    await deliver(180);
    await setClock('2026-11-02T12:00');
    const { text } = await ask(`${sandbox.url}/_sandbox/statements?account=100200`);
    for (const title of ['COD statement', 'Invoice of charges', 'Bank statement'])
      expect(text).toContain(title);
    const listed = await ask(`${sandbox.url}/_sandbox/api/statements?account=100200`);
    const { statements } = listed.json as {
      statements: { kind: string; from: string; files: { layout: string; path: string }[] }[];
    };
    expect(statements.filter(({ kind }) => kind === 'cod').map(({ from }) => from)).toEqual(['2026-10-12']);
    const first = statements.find(({ kind, from }) => kind === 'cod' && from === '2026-10-12');
    expect(first?.files.map(({ layout }) => layout)).toEqual(['clean', 'messy', 'lump', 'facts']);
    const { headers, status } = await ask(`${sandbox.url}${first?.files[0]?.path}`);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="COD-100200-20261012.csv"',
    ]);
    expect((await ask(`${sandbox.url}/_sandbox/api/statements?account=1`)).status).toBe(404);
    expect((await ask(`${sandbox.url}/_sandbox/api/statements/file?account=100200`)).status).toBe(400);
  });
});

describe('periods', () => {
  it('are whole weeks from Monday, and whole months, up to yesterday', () => {
    expect(weekOf('2026-10-18')).toEqual({ from: '2026-10-12', to: '2026-10-18' });
    expect(monthOf('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(endedPeriods(weekOf, '2026-10-14', '2026-10-18')).toEqual([]);
    expect(endedPeriods(monthOf, '2026-09-30', '2026-11-01').map(({ from }) => from)).toEqual([
      '2026-09-01',
      '2026-10-01',
    ]);
  });
});
