import { decimalAmount } from '#lib/core/money.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import type { Records } from './find-violations.ts';
import { promises, type Violation } from './promises.ts';

export type Run = {
  command: string;
  tookMs: number;
  records: Records;
  kills: { name: string; times: number }[];
  answers: ReadonlyMap<string, number>;
  /** What happened to callers and endpoints of the API. */
  atTheApi?: string[][];
  /** What was done with statements. */
  ofStatements?: string[][];
  violations: Violation[];
  complaints: string[];
};

/** The report of a run, in Markdown. */
export function reportOf(run: Run): string {
  const { records, violations, complaints } = run;
  const queued = records.attempts.filter((attempt) => attempt.queued).length;
  const awbs = records.shipments.filter(({ awb }) => awb !== null).length;
  const open = records.attempts.filter(({ kind, state }) => kind === 'book' && state === 'unconfirmed');
  const referred = open.filter(({ reference }) => reference !== null);
  const inLedger = new Set(records.ledger.flatMap(({ references }) => references));
  const known = referred.filter(({ reference }) => inLedger.has(reference ?? ''));
  return [
    `\`${run.command}\`, in ${Math.round(run.tookMs / 1000)} s.`,
    `${records.shipments.length} shipments, ${records.attempts.length} attempts (${queued} sent by the worker), ${records.ledger.length} AWBs in the operator's ledger, ${awbs} in our database.`,
    markdownTable(
      ['Violation', 'count'],
      Object.entries(promises).map(([promise, words]) => [
        words,
        `${violations.filter((violation) => violation.promise === promise).length}`,
      ]),
    ),
    markdownTable(
      ['Kill', 'count'],
      run.kills.map(({ name, times }) => [name, `${times}`]),
    ),
    markdownTable(
      ['Response to the merchant', 'count'],
      [...run.answers].toSorted().map(([answer, times]) => [answer, `${times}`]),
    ),
    ...apiTables(run),
    ...moneyTables(run),
    `${open.length} bookings are unconfirmed; ${referred.length} have a reference. The operator knows ${known.length} of these references. An agent closes bookings that the operator doesn't know.`,
    ...violations.map(({ promise, what }) => `✗ ${promises[promise]}: ${what}`),
    ...complaints.map((complaint) => `✗ ${complaint}`),
  ].join('\n\n');
}

function apiTables({ atTheApi, records: { events } }: Run): string[] {
  if (!atTheApi || !events) return [];
  const rows = events.receivers.map(({ path, off, feed, got, due }) => {
    const different = new Set(got.map(({ id }) => id)).size;
    return [path, off ?? 'on', ...[feed.length, different, got.length - different, due.size].map(String)];
  });
  return [
    markdownTable(['At the API', 'count'], atTheApi),
    markdownTable(['Endpoint', 'state', 'feed', 'received', 'twice', 'still due'], rows),
  ];
}

function moneyTables({ ofStatements, records: { money } }: Run): string[] {
  if (!money) return [];
  const sum = (account: 'due' | 'collected' | 'remitted') =>
    decimalAmount({
      amountMinor: [...money.ours.values()].reduce((total, held) => total + held[account], 0),
      currency: 'AED',
    });
  const counts = [
    ['AWBs with money in both ledgers', `${money.theirs.size}`],
    ['AED due · collected · remitted', `${sum('due')} · ${sum('collected')} · ${sum('remitted')}`],
    ['lines of statements', `${money.lines.length}`],
    ['lines posted', `${money.lines.filter(({ standing }) => standing > 0).length}`],
    ...(ofStatements ?? []),
  ];
  return [markdownTable(['Money', 'count'], counts)];
}
