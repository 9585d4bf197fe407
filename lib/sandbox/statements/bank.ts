import { addDays } from '#lib/core/times/dubai-clock.ts';
import { seededRandom } from '#lib/sandbox/faults/fault-rules.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { codStatements, paidBy } from './cod-statement.ts';
import type { Paper } from './paper.ts';
import { endedPeriods, issueDay, type Period, weekOf } from './periods.ts';

/** `amountMinor` is fils, below 0 for what was paid out. */
export type BankEntry = { day: string; reference: string; party: string; text: string; amountMinor: number };

/** What a customer's bank account did in a month, as far as it has passed. */
export type BankStatement = Period & {
  number: string;
  account: Paper['account'];
  iban: string;
  openingMinor: number;
  entries: BankEntry[];
  closingMinor: number;
};

/** A statement is paid on the second day after its issue. */
const paidAfterDays = 2;
const openingMinor = 2_500_000;

/** The customer's month at its bank: the operator's payments, and others. `firstDay` is the first one with a shipment. */
export async function bankStatement(
  sandbox: Sandbox,
  account: Paper['account'],
  { firstDay, today, month }: { firstDay: string; today: string; month: Period },
): Promise<BankStatement> {
  const entries: BankEntry[] = [];
  for (const week of endedPeriods(weekOf, firstDay, today)) {
    for (const statement of await codStatements(sandbox, account, week))
      if (statement.currency === 'AED') entries.push(paymentOf(statement));
    entries.push(...otherEntries(sandbox.seed, account.accountNumber, week));
  }
  const passed = entries
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const before = passed.filter(({ day }) => day < month.from);
  const within = passed.filter(({ day }) => day >= month.from && day <= month.to);
  const openedAt = openingMinor + total(before);
  return {
    ...month,
    number: `${account.accountNumber}-${month.from.slice(0, 7)}`,
    account,
    iban: ibanOf(account.accountNumber),
    openingMinor: openedAt,
    entries: within,
    closingMinor: openedAt + total(within),
  };
}

const total = (entries: BankEntry[]) => entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function paymentOf(statement: Paper): BankEntry {
  return {
    day: addDays(issueDay(statement), paidAfterDays),
    reference: statement.number,
    party: 'SANDBOX OPERATOR',
    text: `COD REMITTANCE ${statement.number}`,
    amountMinor: paidBy(statement),
  };
}

/** What has nothing to do with the operator. */
function otherEntries(seed: number, accountNumber: string, week: Period): BankEntry[] {
  const draw = (name: string) => seededRandom(seed, `bank/${accountNumber}/${week.from}/${name}`);
  const code = week.from.replaceAll('-', '');
  return [
    {
      day: addDays(issueDay(week), 1),
      reference: `POS${code}`,
      party: 'CARD ACQUIRER',
      text: 'POS SETTLEMENT',
      amountMinor: 50_000 + Math.round(draw('pos') * 300_000),
    },
    {
      day: addDays(issueDay(week), 3),
      reference: `TRF${code}`,
      party: 'PAPER AND PRINT LLC',
      text: 'SUPPLIER INVOICE',
      amountMinor: -20_000 - Math.round(draw('supplier') * 80_000),
    },
  ];
}

/** An IBAN of the Emirates with right check digits (ISO 13616), made up from the account's number. */
export function ibanOf(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '').slice(-16);
  const account = `999${digits.padStart(16, '0')}`;
  // AE is 1014, and 00 stands for the check digits.
  const check = 98n - (BigInt(`${account}101400`) % 97n);
  return `AE${String(check).padStart(2, '0')}${account}`;
}
