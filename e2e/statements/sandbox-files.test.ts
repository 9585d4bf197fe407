import { request } from 'undici';
import { beforeAll, expect, it } from 'vitest';
import type { Paper } from '#lib/sandbox/statements/paper.ts';
import { ask, book, moveTo } from '#lib/sandbox/testing/sandbox-client.ts';
import { testSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import type { StatementKind } from '#lib/statements/reading/view.ts';
import { readFile } from './score-in-memory.ts';

// What the sandbox issues is read as what it means. sandbox-to-portal.test.ts has the other layouts.

const sandbox = testSandbox({
  conduct: { mode: 'lenient', schedule: 'off', scheduleSpeed: 1, authFailure: '401', statementFaults: 0.3 },
});
const firstDay = '2025-10-15';

beforeAll(async () => {
  const clock = (setTo: string) =>
    ask(`${sandbox.url}/_sandbox/api/clock`, { method: 'POST', body: { setTo, freeze: true } });
  for (let index = 0; index < 60; index += 1) {
    await clock(`2025-10-${15 + (index % 4)}T10:00`);
    const awb = await book(sandbox.url, {
      PaymentType: 'COD',
      CODAmount: 900 + index * 7.25,
      CODCurrency: 'AED',
    });
    await moveTo(sandbox.url, awb, index % 9 === 8 ? 'returned' : 'delivered');
  }
  await clock('2025-11-10T10:00');
});

const download = async (kind: string, layout: string): Promise<Uint8Array> => {
  const query = new URLSearchParams({ account: '100200', kind, from: firstDay, layout });
  const answer = await request(`${sandbox.url}/_sandbox/api/statements/file?${query}`);
  return new Uint8Array(await answer.body.arrayBuffer());
};
const read = async (kind: StatementKind, layout: string) =>
  readFile({ name: layout, kind, bytes: await download(kind, layout), columns: [] });
const facts = async () => JSON.parse(Buffer.from(await download('cod', 'facts')).toString()) as Paper;

it('a COD statement of several pages', async () => {
  const { rows, number } = await facts();
  const { lines, totals, statementReference } = await read('cod', 'messy');
  expect(rows.length).toBeGreaterThan(50);
  expect(
    lines.map(({ awbs, reference, day, amountMinor, feeMinor, vatMinor, netMinor }) => [
      ...[awbs[0], reference, day, amountMinor, feeMinor, vatMinor, netMinor],
    ]),
  ).toEqual(
    rows.map(([awb, reference, day, , amount, fee, vat, net]) => [
      ...[awb, reference, day, amount, -Number(fee), -Number(vat), net],
    ]),
  );
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  expect(totals.filter(({ agrees }) => !agrees)).toEqual([]);
  expect([totals.length, statementReference]).toEqual([Math.ceil(rows.length / 25) + 1, number]);
});

it('a COD statement in lump sums', async () => {
  const { lump, number } = await facts();
  const { lines, statementReference } = await read('cod', 'lump');
  expect(statementReference).toBe(number);
  expect(
    lines.map(({ day, awbs, amountMinor, netMinor }) => [day, awbs.join(', '), amountMinor, netMinor]),
  ).toEqual(
    lump.rows.map(([day, , awbs, amount, , , net]) => [
      day,
      // One that is paid twice is there twice.
      [...new Set(String(awbs).split(', '))].join(', '),
      amount,
      net,
    ]),
  );
});

it('a bank statement in its three formats, all with the same entries', async () => {
  const [csv, camt, swift] = await Promise.all(
    ['csv', 'camt053', 'mt940'].map(async (layout) => {
      const { lines } = await read('bank', layout);
      return lines.map(({ day, amountMinor }) => [day, amountMinor]);
    }),
  );
  expect(csv?.length).toBeGreaterThan(3);
  expect(camt).toEqual(csv);
  expect(swift).toEqual(csv);
});
