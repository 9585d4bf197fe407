import type { Pool } from 'pg';
import type { MerchantActor } from '#lib/core/actor.ts';
import { confirmColumns, decideLine, endDoubts } from '#lib/statements/files/answer-questions.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import type { ChargeReason } from '#lib/statements/view.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';
import { insertKnown } from './insert-known.ts';
import { judgeFile, type MatchingScore, newScore, type Outcome } from './judge-lines.ts';
import type { Corpus, CorpusFile } from './making/meaning.ts';

/** Uploads the files in their order as a merchant, answers what is asked as their labels say, and confirms each. */
export async function scorePortal(
  database: Pool,
  actor: MerchantActor,
  { files, shipments }: Corpus,
): Promise<MatchingScore> {
  await insertKnown(database, actor, shipments);
  const score = newScore();
  for (const file of files) {
    const id = await readByWorker(actor, file);
    judgeFile(score, file, await outcomesOf(database, id, file));
    await leaveOutAndPost(database, actor, id);
  }
  return score;
}

/** Does what the worker does with a statement. */
export async function work({ merchantId }: MerchantActor, statementId: string): Promise<void> {
  while (await workStatement({ merchantId, statementId }));
}

async function readByWorker(actor: MerchantActor, file: CorpusFile): Promise<string> {
  const stored = await uploadStatement(actor, {
    bytes: new Uint8Array(file.bytes),
    name: file.name,
    kind: file.kind,
  });
  if (!stored.ok) throw new Error(`${file.name}: ${stored.code}`);
  const { id } = stored.value;
  await work(actor, id);
  const asked = await findStatement(actor, id);
  if (asked?.state === 'asked' && asked.layout)
    await confirmColumns(actor, id, {
      columns: file.columns ?? asked.layout.columns,
      ...(file.columns && { headerRow: null }),
      ...(asked.dayQuestion && { dayOrder: file.dayOrder }),
    });
  await work(actor, id);
  return id;
}

type Row = {
  row: number;
  result: Outcome['result'];
  awb: string | null;
  awbs: string[] | null;
  statements: string[];
  why: ChargeReason[];
};

async function outcomesOf(
  database: Pool,
  id: string,
  { hasNoRows }: CorpusFile,
): Promise<Map<number, Outcome>> {
  const { rows } = await database.query<Row>(
    `SELECT CASE WHEN $2 THEN row_number() OVER (ORDER BY number)::integer ELSE row END AS row, result, shipments.awb, lines.awbs,
       array(SELECT statements.reference FROM statements WHERE statements.id = ANY (lines.statement_ids)) AS statements,
       array(SELECT cause ->> 'reason' FROM jsonb_array_elements(lines.differences) AS cause
         WHERE cause ->> 'reason' <> 'not-compared') AS why
     FROM statement_lines AS lines
     LEFT JOIN shipments ON shipments.id = lines.shipment_id AND shipments.merchant_id = lines.merchant_id
     WHERE statement_id = $1`,
    [id, hasNoRows ?? false],
  );
  return new Map(
    rows.map(({ row, result, awb, awbs, ...rest }) => {
      // A lump sum that fits settles all of its AWBs; another one settles none.
      const lump = result === 'matched' ? (awbs ?? []) : [];
      return [row, { result, awbs: awb ? [awb] : lump, ...rest }];
    }),
  );
}

/**
 * A person leaves out what fits several, and says that the file, of another carrier's account, is right. A file of which nothing is the
 * merchant's can't be confirmed.
 */
export async function leaveOutAndPost(database: Pool, actor: MerchantActor, id: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM statement_lines WHERE statement_id = $1 AND result = 'ask'`,
    [id],
  );
  for (const line of rows)
    await decideLine(actor, { statementId: id, lineId: line.id }, { decision: 'set-aside' });
  await endDoubts(actor, id, null);
  if ((await confirmStatement(actor, id)).ok) await work(actor, id);
}
