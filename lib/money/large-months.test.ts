import { expect, it } from 'vitest';
import { collectReads, reportPlans } from '#e2e/scale/sent-plans.ts';
import { pool } from '#lib/db/pool.ts';
import { exportVat } from './export-vat.ts';
import { listMonthLines } from './list-month-lines.ts';
import type { NewEntry } from './post-entries.ts';
import { startLedgerStack } from './testing/ledger-stack.ts';
import { vatTexts } from './testing/paper-texts.ts';

const { stack, post } = await startLedgerStack();
const { oasis } = stack;
const { pathname } = new URL(stack.databaseUrl);
await reportPlans(Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname }).href);
const reads = collectReads(pool());

const mostRows = 5_000;
const [entries, withVat] = [2_600, 3];

/** A charge of 1.00 on a day of October, with VAT on the first days. */
const charge = (number: number): NewEntry => {
  const hasVat = number < withVat;
  const of = { shipmentId: null, currency: 'AED' } as const;
  return {
    cause: `charge ${number}`,
    kind: 'charged',
    at: new Date(Date.parse('2026-10-01T00:00:00+04:00') + number * 60_000),
    postings: [
      { ...of, account: 'fees', amountMinor: 100 },
      ...(hasVat ? [{ ...of, account: 'vat', amountMinor: 5 } as const] : []),
      { ...of, account: 'payable', amountMinor: hasVat ? -105 : -100 },
    ],
  };
};

it('adds up the VAT of a month, and lists the few lines of an account, with statements that read few rows each', async () => {
  const all = Array.from({ length: entries }, (_, number) => charge(number));
  for (let at = 0; at < entries; at += 1_000) await post(all.slice(at, at + 1_000));
  reads.take();
  const file = await new Response(await exportVat(oasis, { of: 'vat', format: 'csv' }, vatTexts)).text();
  expect(file.replaceAll('"', '').trimEnd().split(/\r?\n/).slice(1)).toEqual([
    '2026-10,,taxed,3.00,0.15,AED',
    '2026-10,,untaxed,2597.00,0.00,AED',
  ]);
  const ofVat = { month: '2026-10', account: 'vat', currency: 'AED', after: '' } as const;
  const { items, older } = await listMonthLines(oasis, ofVat);
  expect(items.map(({ amountMinor }) => amountMinor)).toEqual([5, 5, 5]);
  expect(older).toBeNull();
  const first = await listMonthLines(oasis, { ...ofVat, account: 'fees' });
  const second = await listMonthLines(oasis, { ...ofVat, account: 'fees', after: first.older ?? '' });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(200);
  const taken = reads.take();
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter(({ rows }) => rows > mostRows)).toEqual([]);
});
