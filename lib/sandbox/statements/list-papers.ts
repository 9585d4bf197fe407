import { listPassedDays } from '#lib/sandbox/ledger/shipments.ts';
import { applySchedules } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { bankStatement } from './bank.ts';
import { bankCsv, camt053, mt940 } from './bank-files.ts';
import { codStatements } from './cod-statement.ts';
import { invoice } from './invoice.ts';
import { cleanCsv, lumpCsv } from './layouts.ts';
import { messyXlsx } from './messy-xlsx.ts';
import type { Paper } from './paper.ts';
import { dayOf, endedPeriods, issueDay, monthOf, type Period, weekOf } from './periods.ts';

export const paperKinds = ['cod', 'invoice', 'bank'] as const;
export type PaperKind = (typeof paperKinds)[number];

const csv = 'text/csv; charset=utf-8';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The layouts of statements and invoices. `facts` is the content as JSON, with what was planted. */
const layouts = {
  clean: { ending: '.csv', type: csv, write: cleanCsv },
  messy: { ending: '.xlsx', type: xlsx, write: messyXlsx },
  lump: { ending: '-lump.csv', type: csv, write: lumpCsv },
  facts: {
    ending: '.json',
    type: 'application/json',
    write: (paper: Paper) => Buffer.from(JSON.stringify(paper)),
  },
};

const bankLayouts = {
  csv: { ending: '.csv', type: csv, write: bankCsv },
  camt053: { ending: '.xml', type: 'application/xml', write: camt053 },
  mt940: { ending: '.sta', type: 'text/plain; charset=utf-8', write: mt940 },
};

export const layoutNames = { papers: Object.keys(layouts), bank: Object.keys(bankLayouts) };

/** The periods of what the operator has issued for an account, by its clock, newest first. A bank's month can still run. */
export async function listPapers(
  sandbox: Sandbox,
  accountNumber: string,
): Promise<({ kind: PaperKind; issuedOn: string } & Period)[]> {
  const firstDay = await firstDayOf(sandbox, accountNumber);
  if (!firstDay) return [];
  const codDays = await listPassedDays(sandbox.database, {
    accountNumber,
    stages: ['delivered', 'returned'],
    withCod: true,
  });
  const hasCod = ({ from, to }: Period) => codDays.some((day) => from <= day && day <= to);
  const today = dayOf(sandbox.clock.now());
  const issued = (kind: PaperKind, periods: Period[]) =>
    periods.map((period) => ({ kind, ...period, issuedOn: issueDay(period) }));
  const months = endedPeriods(monthOf, firstDay, today);
  return [
    ...issued('cod', endedPeriods(weekOf, firstDay, today).filter(hasCod)),
    ...issued('invoice', months),
    ...issued('bank', [...months, monthOf(today)]),
  ].toSorted((one, other) => other.to.localeCompare(one.to));
}

/** The day on which the operator first collected a shipment. */
async function firstDayOf(sandbox: Sandbox, accountNumber: string): Promise<string | null> {
  await applySchedules(sandbox, accountNumber);
  const asked = { accountNumber, stages: ['collected' as const], withCod: false };
  const [first = null] = await listPassedDays(sandbox.database, asked);
  return first;
}

type Asked = { account: Paper['account']; kind: PaperKind; from: string; layout: string; currency: string };
type PaperFile = { name: string; type: string; body: Buffer };

/** One paper as a file; null if the operator hasn't issued it, or it has nothing. */
export async function paperFile(sandbox: Sandbox, asked: Asked): Promise<PaperFile | null> {
  const { account, kind, from, layout, currency } = asked;
  const period = kind === 'cod' ? weekOf(from) : monthOf(from);
  const today = dayOf(sandbox.clock.now());
  if (kind === 'bank') {
    const firstDay = await firstDayOf(sandbox, account.accountNumber);
    const chosen = bankLayouts[layout as keyof typeof bankLayouts];
    if (!chosen || !firstDay || period.from > today) return null;
    const statement = await bankStatement(sandbox, account, { firstDay, today, month: period });
    return {
      name: `bank-${statement.number}${chosen.ending}`,
      type: chosen.type,
      body: chosen.write(statement),
    };
  }
  const chosen = layouts[layout as keyof typeof layouts];
  if (!chosen || issueDay(period) > today) return null;
  const paper =
    kind === 'cod'
      ? (await codStatements(sandbox, account, period)).find((found) => found.currency === currency)
      : await invoice(sandbox, account, period);
  if (!paper) return null;
  return { name: `${paper.number}${chosen.ending}`, type: chosen.type, body: await chosen.write(paper) };
}
