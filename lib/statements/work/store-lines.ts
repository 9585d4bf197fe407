import 'server-only';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { StoredLine } from '../matching/find-facts.ts';
import type { MatchedLine } from '../matching/match-batch.ts';
import { emptyLine, type ReadLine } from '../reading/view.ts';
import type { LineResult, StatementKey } from '../view.ts';

/** Before the fingerprint of a repetition that a person counted: with one of its own it is another line, which no file repeats. */
export const countedAs = (lineId = '') => `counted:${lineId}`;
export const isCounted = sql`fingerprint LIKE ${`${countedAs()}%`}`;

/** The columns of a match, which posting writes again. */
const matchColumns = ({ number, match, settledMinor, remittedMinor }: MatchedLine) => ({
  number,
  result: match.result,
  reason: match.reason,
  shipment_id: match.shipments.length === 1 ? (match.shipments[0]?.id ?? null) : null,
  statement_ids: match.payouts.length > 0 ? match.payouts.map(({ id }) => id) : null,
  expected_minor: match.expectedMinor,
  difference_minor: match.differenceMinor,
  differences: match.differences,
  billed_minor: match.charged?.billedMinor ?? null,
  quoted_minor: match.charged?.quotedMinor ?? null,
  vat_split: match.split,
  settled_minor: settledMinor,
  remitted_minor: remittedMinor,
  candidates: match.candidates,
});

const namesOfMatch =
  'result, reason, shipment_id, statement_ids, expected_minor, difference_minor, differences, billed_minor, quoted_minor, vat_split, settled_minor, remitted_minor, candidates';
const namesOfLine =
  'number, row, awb, awbs, reference, amount_minor, fee_minor, vat_minor, net_minor, currency, day, text, details, problems, fingerprint, statement_reference';

/** Objects as rows of lines; what they don't name is null. */
const given = (rows: object[]) =>
  sql`jsonb_populate_recordset(NULL::statement_lines, ${JSON.stringify(rows)}::jsonb) AS given`;

/** Stores lines with their matches, in one statement. */
export async function insertLines(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
  lines: readonly MatchedLine[],
) {
  const rows = lines.map((matched) => {
    const { line, fingerprint } = matched;
    const { awbs, account, weightGrams, zone, service } = line;
    const { charge: parts } = line;
    const charge =
      parts && (parts.isReturn || parts.surcharges.length > 0 || parts.codFeeMinor !== null) ? parts : null;
    return {
      ...matchColumns(matched),
      row: line.row,
      awb: awbs.length === 1 ? awbs[0] : null,
      awbs: awbs.length > 1 ? awbs : null,
      reference: line.reference,
      amount_minor: line.amountMinor,
      fee_minor: line.feeMinor,
      vat_minor: line.vatMinor,
      net_minor: line.netMinor,
      currency: line.currency,
      day: line.day,
      text: line.text,
      details: Object.fromEntries(
        Object.entries({ account, weightGrams, zone, service, charge }).filter(([, value]) => value !== null),
      ),
      problems: line.problems,
      fingerprint,
      statement_reference: line.statementReference ?? '',
    };
  });
  const columns = sql.raw(`${namesOfLine}, ${namesOfMatch}`);
  await transaction.$executeRaw`
    INSERT INTO statement_lines (merchant_id, statement_id, ${columns})
    SELECT ${merchantId}::uuid, ${statementId}::uuid, ${columns} FROM ${given(rows)}`;
}

/** Writes matches again, and which lines are posted. A line that a person decided keeps its candidates: the choice can be undone. */
export async function updateLines(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
  lines: readonly (MatchedLine & { isPosted: boolean })[],
) {
  const rows = lines.map((matched) => ({
    ...matchColumns(matched),
    is_posted: matched.isPosted,
    chosen_id: matched.chosenId,
  }));
  const numbers = lines.map(({ number }) => number);
  const set = `${namesOfMatch}, is_posted, chosen_id`
    .replace(/\w+/g, '$& = given.$&')
    .replace(
      'given.candidates',
      'CASE WHEN given.chosen_id IS NULL THEN given.candidates ELSE lines.candidates END',
    );
  await transaction.$executeRaw`
    UPDATE statement_lines AS lines SET ${sql.raw(set)} FROM ${given(rows)}
    WHERE lines.merchant_id = ${merchantId}::uuid AND lines.statement_id = ${statementId}::uuid AND lines.number = given.number
      AND lines.number BETWEEN ${Math.min(...numbers)} AND ${Math.max(...numbers)}`;
}

type Details = Partial<Pick<ReadLine, 'account' | 'weightGrams' | 'zone' | 'service' | 'charge'>>;
type LineRow = Omit<StoredLine, 'line'> &
  Omit<ReadLine, 'awbs' | keyof Details> & {
    id: string;
    result: LineResult;
    awb: string | null;
    awbs: string[] | null;
    details: Details;
  };

/** Stored lines as they were read. One shipment that a line was matched with stays: others can have its reference since. */
export async function readStored(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
  condition: Sql,
  most: number,
): Promise<(StoredLine & { id: string; result: LineResult })[]> {
  const rows = await transaction.$queryRaw<LineRow[]>`
    SELECT id, number, result, row, awb, awbs, reference, amount_minor::float8 AS "amountMinor", fee_minor::float8 AS "feeMinor",
      vat_minor::float8 AS "vatMinor", net_minor::float8 AS "netMinor", currency, day::text AS day, text, details, problems, fingerprint,
      nullif(statement_reference, '') AS "statementReference", coalesce(chosen_id, CASE WHEN awbs IS NULL THEN shipment_id END) AS "chosenId"
    FROM statement_lines WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND ${condition}
    ORDER BY number LIMIT ${most}`;
  return rows.map(({ id, number, result, fingerprint, chosenId, awb, awbs, details, ...row }) => {
    const line = { ...emptyLine, ...row, ...details, awbs: awbs ?? (awb === null ? [] : [awb]) };
    return { id, number, result, fingerprint, chosenId, line };
  });
}

/** The newest bank statements: what older ones have left isn't of a payout that is stated only now. */
const mostBanks = 100;

/**
 * Lets the worker match bank statements again after the payouts have changed: those that wait for their confirmation, and the posted ones
 * with lines of which no payout was known. Not those with a person's decisions before the confirmation, which reading again would lose.
 */
export async function matchBanksAgain(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE statements SET state = CASE state WHEN 'read' THEN 'reading' ELSE 'confirmed' END, done = 0
    WHERE merchant_id = ${merchantId}::uuid AND state IN ('read', 'posted') AND id IN (
      SELECT id FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND kind = 'bank' AND state IN ('read', 'posted')
      ORDER BY created_at DESC LIMIT ${mostBanks}
    ) AND CASE state
      WHEN 'read' THEN NOT EXISTS (
        SELECT FROM statement_lines AS lines WHERE lines.merchant_id = ${merchantId}::uuid AND statement_id = statements.id
          AND (chosen_id IS NOT NULL OR is_set_aside OR ${isCounted}))
      ELSE EXISTS (
        SELECT FROM statement_lines AS lines WHERE lines.merchant_id = ${merchantId}::uuid AND statement_id = statements.id
          AND result IN ('not-ours', 'other-currency', 'ask') AND NOT is_set_aside)
      END`;
}

/** Counts what became of the lines, and adds them up by currency, into the statement's row. */
export async function sumUp(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
): Promise<void> {
  await transaction.$executeRaw`
    WITH own AS MATERIALIZED (
      SELECT id, result, currency, amount_minor, fee_minor, vat_minor, net_minor, remitted_minor, vat_split, differences, is_set_aside
      FROM statement_lines WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid
    ), results AS (
      SELECT jsonb_object_agg(result, lines) AS counts FROM (SELECT result, count(*) AS lines FROM own GROUP BY 1) AS by_result
    ), sums AS (
      SELECT jsonb_agg(to_jsonb(by_currency) ORDER BY currency) AS amounts FROM (
        SELECT currency, coalesce(sum(amount_minor), 0) AS "amountMinor", coalesce(sum(fee_minor), 0) AS "feeMinor",
          coalesce(sum(vat_minor), 0) AS "vatMinor", coalesce(sum(net_minor), 0) AS "netMinor",
          coalesce(sum(remitted_minor) FILTER (WHERE NOT is_set_aside), 0) AS "remittedMinor",
          sum((vat_split ->> 'netMinor')::bigint) AS "beforeVatMinor", sum((vat_split ->> 'vatMinor')::bigint) AS "splitVatMinor",
          sum((vat_split ->> 'grossMinor')::bigint) AS "grossMinor"
        FROM own GROUP BY 1 LIMIT 20) AS by_currency
    ), causes AS (
      SELECT jsonb_agg(to_jsonb(by_cause) ORDER BY "amountMinor" DESC, reason) AS differences FROM (
        SELECT cause ->> 'reason' AS reason, currency, count(DISTINCT id) AS lines, sum((cause ->> 'amountMinor')::bigint) AS "amountMinor"
        FROM own, jsonb_array_elements(own.differences) AS cause WHERE NOT is_set_aside AND differences <> '[]' GROUP BY 1, 2 LIMIT 100) AS by_cause
    )
    UPDATE statements SET counts = coalesce(results.counts, '{}'), amounts = coalesce(sums.amounts, '[]'),
      differences = coalesce(causes.differences, '[]'),
      undecided = (SELECT count(*) FROM own WHERE result = 'ask' AND NOT is_set_aside)
    FROM results, sums, causes
    WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`;
}
