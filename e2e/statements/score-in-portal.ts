import type { Pool } from 'pg';
import { newScore } from '#e2e/scores/score.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { confirmColumns, decideLine, endDoubts } from '#lib/statements/files/answer-questions.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { columnMeaning } from '#lib/statements/reading/column-meaning.ts';
import type { LineField } from '#lib/statements/reading/view.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';
import { counts, judgeLines, type Line, type StatementScore } from './judge-lines.ts';
import type { LabelledStatement } from './statement-labels.ts';

/** Uploads a file as a merchant, who answers what is open as the label says, and posts it. */
export async function scoreInPortal(
  database: Pool,
  actor: MerchantActor,
  file: LabelledStatement,
): Promise<StatementScore> {
  const score = newScore(file.name, counts);
  const { name, kind, bytes } = file;
  const stored = await uploadStatement(actor, { bytes: new Uint8Array(bytes), name, kind });
  if (!stored.ok) {
    score.questions.push(stored.code);
    judgeLines(score, file, []);
    return score;
  }
  const { id } = stored.value;
  await work(actor, id);
  await answer(actor, id, file, score);
  await work(actor, id);
  const read = await findStatement(actor, id);
  const isRead = read?.state === 'read';
  if (!isRead) score.questions.push(`${read?.state} ${read?.fault?.code ?? ''}`);
  judgeLines(score, file, isRead ? await storedLines(database, id) : []);
  await leaveOutAndPost(database, actor, id);
  return score;
}

/** Does what the worker does with a statement. */
async function work({ merchantId }: MerchantActor, statementId: string): Promise<void> {
  while (await workStatement({ merchantId, statementId }));
}

/** A person decides what is open, as the label says, and nothing else. */
async function answer(
  actor: MerchantActor,
  id: string,
  file: LabelledStatement,
  score: StatementScore,
): Promise<void> {
  const asked = await findStatement(actor, id);
  // The demo's merchant has accounts of its own, which no file can know.
  for (const { of } of asked?.doubts ?? []) if (of !== 'account') score.questions.push(`doubt of ${of}`);
  if (asked?.state !== 'asked' || !asked.layout) return;
  const { dayQuestion, missing } = asked;
  if (dayQuestion) score.questions.push('order of dates');
  score.counts['open columns'] = asked.columns.filter(({ grade }) => grade === 'open').length;
  if (missing.length > 0) score.questions.push(`missing ${missing.join(' ')}`);
  // Exact labels name only columns that can't be known.
  const isUnasked = file.exact && file.columns.length === 0;
  const done = await confirmColumns(actor, id, {
    columns: isUnasked
      ? asked.layout.columns
      : asked.columns.map(({ name, field, grade }, at) =>
          grade === 'open' || missing.length > 0 ? labelled(file, name, at) : field,
        ),
    ...(dayQuestion && { dayOrder: file.dayOrder ?? 'day-first' }),
  });
  if (!done.ok) score.questions.push(done.code);
}

function labelled({ columns, kind }: LabelledStatement, name: string, at: number): LineField | null {
  const trimmed = name.trim();
  const own =
    columns[at]?.[0].trim() === trimmed ? columns[at] : columns.find(([of]) => of.trim() === trimmed);
  const field = (own ?? columns[at])?.[1] ?? null;
  // To a person, the price of an invoice is its amount.
  if (kind !== 'charges' || field !== 'amount') return field;
  return columnMeaning(name)?.hasVat ? 'net' : 'fee';
}

/** A lump sum that fits settles all of its AWBs; another one settles none. */
async function storedLines(database: Pool, id: string): Promise<Line[]> {
  const { rows } = await database.query<Line>(
    `SELECT row, result, reason, amount_minor::float8 AS "amountMinor", fee_minor::float8 AS "feeMinor", vat_minor::float8 AS "vatMinor",
       net_minor::float8 AS "netMinor", lines.currency, day::text AS day, vat_split AS split,
       CASE WHEN shipments.awb IS NOT NULL THEN ARRAY[shipments.awb] WHEN result = 'matched' THEN coalesce(lines.awbs, '{}') ELSE '{}' END AS awbs,
       array(SELECT cause ->> 'reason' FROM jsonb_array_elements(lines.differences) AS cause
         WHERE cause ->> 'reason' <> 'not-compared') AS why,
       array(SELECT coalesce(statements.reference, (
           SELECT max(statement_reference) FROM statement_lines AS own
           WHERE own.merchant_id = lines.merchant_id AND own.statement_id = statements.id AND own.is_posted
         )) FROM statements WHERE statements.id = ANY (lines.statement_ids)) AS statements
     FROM statement_lines AS lines
     LEFT JOIN shipments ON shipments.id = lines.shipment_id AND shipments.merchant_id = lines.merchant_id
     WHERE statement_id = $1 ORDER BY number`,
    [id],
  );
  return rows;
}

/**
 * A person leaves out what fits several, and says that the file, of another carrier's account, is right. A file of which nothing is the
 * merchant's can't be confirmed.
 */
async function leaveOutAndPost(database: Pool, actor: MerchantActor, id: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM statement_lines WHERE statement_id = $1 AND result = 'ask'`,
    [id],
  );
  for (const line of rows)
    await decideLine(actor, { statementId: id, lineId: line.id }, { decision: 'set-aside' });
  await endDoubts(actor, id, null);
  if ((await confirmStatement(actor, id)).ok) await work(actor, id);
}
