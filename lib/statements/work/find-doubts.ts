import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import { type StatementKind, vatPercent } from '../reading/view.ts';
import type { Doubt, StatementKey } from '../view.ts';

type Read = {
  kind: StatementKind;
  isKindKnown: boolean;
  looksLike: StatementKind | null;
  account: string | null;
};

/** With fewer lines about the merchant's shipments, all of them can be exceptions. */
const fewestOurs = 3;
const mostAccounts = 50;

/**
 * Why a file may not be what was said: its kind, its account, its currency or the VAT in its amounts. Nothing of it is posted before a person has read it in
 * another way, or has said that it is right. Call it when the lines are matched.
 */
export async function findDoubts(transaction: Transaction, of: StatementKey, read: Read): Promise<Doubt[]> {
  const { kind, isKindKnown, looksLike, account } = read;
  if (!isKindKnown) return [{ of: 'kind', said: null, looksLike: null }];
  const lines = await readResults(transaction, of);
  const doubts: (Doubt | null)[] = [
    looksLike && looksLike !== kind ? { of: 'kind', said: kind, looksLike } : null,
    account === null ? null : await doubtAccount(transaction, of, kind, account),
    lines.asExpected === 0 && lines.foreign && lines.own
      ? { of: 'currency', said: lines.own, looksLike: lines.foreign }
      : null,
    kind === 'charges' ? await doubtVat(transaction, of) : null,
  ];
  const found = doubts.filter((doubt) => doubt !== null);
  const isNoneAsExpected = kind !== 'bank' && lines.ours >= fewestOurs && lines.asExpected === 0;
  return found.length === 0 && isNoneAsExpected ? [{ of: 'kind', said: kind, looksLike: null }] : found;
}

type Results = { asExpected: number; ours: number; foreign: string | null; own: string | null };

async function readResults(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
): Promise<Results> {
  const [results] = await transaction.$queryRaw<Results[]>`
    SELECT count(*) FILTER (WHERE result IN ('matched', 'differs', 'not-compared', 'repeated') OR reason IN ('fee', 'rounding'))::int AS "asExpected",
      count(*) FILTER (WHERE shipment_id IS NOT NULL)::int AS ours,
      min(currency) FILTER (WHERE result = 'other-currency') AS foreign,
      min(candidates #>> '{0,currency}') FILTER (WHERE result = 'other-currency') AS own
    FROM statement_lines WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid`;
  return results ?? { asExpected: 0, ours: 0, foreign: null, own: null };
}

/** Where most amounts with a quote differ from it by the tax alone, they have VAT and were read without it, or the other way round. */
async function doubtVat(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
): Promise<Doubt | null> {
  const [lines] = await transaction.$queryRaw<{ quoted: number; more: number; less: number }[]>`
    SELECT count(*)::int AS quoted,
      count(*) FILTER (WHERE abs(difference_minor - expected_minor * ${vatPercent} / 100.0) <= 1)::int AS more,
      count(*) FILTER (WHERE abs(difference_minor + expected_minor * ${vatPercent} / (100.0 + ${vatPercent})) <= 1)::int AS less
    FROM statement_lines WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND expected_minor > 100`;
  const { quoted = 0, more = 0, less = 0 } = lines ?? {};
  if (quoted < fewestOurs || Math.max(more, less) < quoted * 0.8) return null;
  return { of: 'vat', looksLike: more > less ? 'with' : 'without' };
}

/** A file can mask an account, or put blanks into it. */
const bare = (account: string) => account.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The accounts that the merchant has, and those of statements of this kind that were posted. Without any, none is wrong. */
async function doubtAccount(
  transaction: Transaction,
  { merchantId }: StatementKey,
  kind: StatementKind,
  account: string,
): Promise<Doubt | null> {
  const known = await transaction.$queryRaw<{ account: string }[]>`
    (SELECT account_no AS account FROM operator_accounts WHERE merchant_id = ${merchantId}::uuid AND ${kind} <> 'bank' LIMIT ${mostAccounts})
    UNION ALL (SELECT iban FROM bank_accounts WHERE merchant_id = ${merchantId}::uuid AND ${kind} = 'bank' LIMIT ${mostAccounts})
    UNION ALL (SELECT account FROM (SELECT account FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND kind = ${kind} AND state = 'posted'
      ORDER BY created_at DESC LIMIT ${mostAccounts}) AS posted WHERE account IS NOT NULL)`;
  const own = [...new Set(known.map((row) => row.account))];
  const given = bare(account);
  const isKnown = own.map(bare).some((each) => each.includes(given) || given.includes(each));
  if (own.length === 0 || given === '' || isKnown) return null;
  return { of: 'account', said: own.slice(0, 3).join(', '), looksLike: account };
}
