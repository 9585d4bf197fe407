import 'server-only';
import { addPriceAlerts } from '#lib/alerts/add-alerts.ts';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import type { MailAbout } from '#lib/mail/mail-texts.ts';
import { queueMailToOwners } from '#lib/mail/queue-mail.ts';
import { postEntries } from '#lib/money/post-entries.ts';
import { inTurn, type Queue } from '#lib/process/in-turn.ts';
import { type Match, without } from '../matching/match.ts';
import { entryOf, type MatchedLine, matchBatch, newProgress } from '../matching/match-batch.ts';
import type { StatementKind } from '../reading/view.ts';
import type { LineResult, StatementKey } from '../view.ts';
import { failuresAt, linesAfter, linesOfStep } from './keep-failure.ts';
import { lockStatement } from './lock-statement.ts';
import { matchChargesAgain } from './match-charges-again.ts';
import { matchBanksAgain, readStored, sumUp, updateLines } from './store-lines.ts';

/** How many lines one transaction posts at most, block by block: it takes about a second. */
const linesAtOnce = 4_000;
const linesInBlock = 1_000;

/** In turn, because posting takes a second connection while it holds one. */
const posting: Queue = {
  name: 'posting statements',
  atOnce: 1,
  ofEach: 1,
  mostWaiting: 1_000,
  mostWaitingOfEach: 100,
};

const unposted: readonly LineResult[] = ['ask', 'invalid', 'repeated'];
/** Other payments are in the same account; those of payouts that aren't known yet are matched again with each new payout. */
const neverPosted: Record<StatementKind, readonly LineResult[]> = {
  cod: unposted,
  charges: unposted,
  bank: [...unposted, 'not-ours', 'other-currency'],
};

/**
 * Posts the next lines of a confirmed statement, in one transaction with the mark of how far it is: a worker that was killed continues
 * after the last batch. Each line is matched again, because others may have been posted since. Returns whether more may be left.
 */
export async function postNextLines(of: StatementKey): Promise<boolean> {
  await bringBackNext(of);
  return inTurn(posting, of.merchantId, () =>
    inMerchant(of.merchantId, async (transaction) => {
      const statement = await lockStatement(transaction, of, 'confirmed');
      if (!statement) return false;
      const { kind, done, actor } = statement;
      const at = momentOf(statement.day);
      const most = linesAfter(statement.failures, linesAtOnce);
      const reached = await postBlocks(transaction, actor, { ...of, kind, done, at, most });
      if (reached !== null) {
        await transaction.$executeRaw`
          UPDATE statements SET done = ${reached}, failures = ${failuresAt(reached, linesAtOnce)}
          WHERE merchant_id = ${of.merchantId}::uuid AND id = ${of.statementId}::uuid`;
        return true;
      }
      await sumUp(transaction, of);
      await tellShort(transaction, of, kind);
      if (kind !== 'bank') await addPriceAlerts(transaction, of);
      if (kind === 'cod') await matchBanksAgain(transaction, of.merchantId);
      await transaction.$executeRaw`
        UPDATE statements SET state = 'posted', posted_at = now(), done = 0, failures = 0, given_up = NULL, summary = summary - 'firstRows'
        WHERE merchant_id = ${of.merchantId}::uuid AND id = ${of.statementId}::uuid`;
      // The file can name receivers, and nothing reads it any more.
      await transaction.statementFile.deleteMany({ where: of });
      return false;
    }),
  );
}

/** Brings those shipments of the next lines back that were archived since the lines were read. */
async function bringBackNext({ merchantId, statementId }: StatementKey): Promise<void> {
  const archived = await inMerchant(
    merchantId,
    (transaction) => transaction.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT named.id FROM (
        SELECT shipment_id, awbs FROM statement_lines AS lines
        WHERE lines.merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND ${toPost(sql`(
          SELECT done FROM statements WHERE statements.merchant_id = ${merchantId}::uuid AND statements.id = ${statementId}::uuid)`)}
        ORDER BY number LIMIT ${linesOfStep({ merchantId, statementId }, linesAtOnce)}
      ) AS next CROSS JOIN LATERAL (
        SELECT next.shipment_id AS id
        UNION ALL SELECT awbs.shipment_id FROM awbs WHERE awbs.merchant_id = ${merchantId}::uuid AND awb = ANY (next.awbs)
      ) AS named
      WHERE named.id IS NOT NULL AND NOT EXISTS (
        SELECT FROM shipments WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = named.id)`,
  );
  const ids = archived.map(({ id }) => id);
  if (ids.length > 0) await unsafeBringBack(merchantId, ids);
}

const toPost = (reached: number | Sql) =>
  sql`number > ${reached} AND NOT is_posted AND NOT is_set_aside AND result <> 'invalid'`;

type Posting = StatementKey & { kind: StatementKind; done: number; at: Date; most: number };

/**
 * Posts the next lines. A block is matched on a connection of its own while PostgreSQL writes the one
 * before. That connection doesn't see what this transaction has written: the progress has it. Returns the number of the last line, or null
 * if none is left.
 */
async function postBlocks(
  transaction: Transaction,
  actor: MerchantActor,
  { kind, done, at, most, ...of }: Posting,
): Promise<number | null> {
  const progress = newProgress();
  const withFee = new Set<string>();
  const matchNext = (reached: number) =>
    inMerchant(of.merchantId, async (reading) => {
      const lines = await readStored(reading, of, toPost(reached), Math.min(linesInBlock, most));
      const matched = await matchBatch(reading, of.merchantId, { ...of, kind }, lines, progress);
      return lines.map((line, index) => {
        const found = matched[index] as MatchedLine;
        const match = kind === 'bank' ? found.match : withoutQuestion(found.match, line.result);
        return { ...line, ...found, match };
      });
    });
  const write = async (lines: (MatchedLine & { id: string; result: LineResult })[]) => {
    const posted = lines.map((matched) => {
      const { id, line, match } = matched;
      // Each line of a bank's statement has arrived on a day of its own.
      const lineAt = kind === 'bank' && line.day ? momentOf(line.day) : at;
      return {
        ...matched,
        ...entryOf(kind, { id, statementId: of.statementId, line, at: lineAt }, match),
        isPosted: !neverPosted[kind].includes(match.result),
      };
    });
    await Promise.all([
      postEntries(
        transaction,
        of.merchantId,
        posted.flatMap(({ entry }) => entry ?? []),
      ),
      updateLines(transaction, of, posted.filter(changes)),
      kind === 'cod' && tellRemitted(transaction, actor, posted),
    ]);
    for (const { line, isPosted, match } of posted)
      if (kind === 'cod' && isPosted && line.feeMinor) for (const { id } of match.shipments) withFee.add(id);
  };
  let reached = done;
  let writing: Promise<unknown> = Promise.resolve();
  while (reached < done + most) {
    const [lines] = await Promise.all([matchNext(reached), writing]);
    const last = lines.at(-1);
    if (!last) break;
    writing = write(lines);
    reached = last.number;
  }
  await writing;
  // Once, because each time adds up whole invoices.
  await matchChargesAgain(transaction, of.merchantId, [...withFee]);
  return reached === done ? null : reached;
}

/** A question that came up after the confirmation is answered in a bank's statement alone; in others, its line belongs to nothing known. */
const withoutQuestion = (match: Match, before: LineResult): Match =>
  match.result === 'ask' ? without(before === 'repeated' ? before : 'not-ours') : match;

/** Whether a line is written. The candidates of a question can be others than before. */
const changes = ({ isPosted, match, result }: MatchedLine & { isPosted: boolean; result: LineResult }) =>
  isPosted || match.result !== result || match.result === 'ask';

/** The day of the payout, at noon in the UAE, and never later than now. */
function momentOf(day: string | null): Date {
  const now = new Date();
  if (!day || day >= dubaiClock(now).date) return now;
  return new Date(`${day}T12:00:00+04:00`);
}

/** An event for each shipment whose cash is on the statement. */
async function tellRemitted(
  transaction: Transaction,
  actor: MerchantActor,
  lines: readonly (MatchedLine & { isPosted: boolean })[],
): Promise<void> {
  const ids = lines.flatMap(({ isPosted, match }) =>
    isPosted ? match.shipments.flatMap(({ id, settledMinor }) => (settledMinor > 0 ? [id] : [])) : [],
  );
  if (ids.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind, actor_id)
    SELECT ${actor.merchantId}::uuid, id, 'cod-remitted', ${actor.kind}, ${actor.id}::uuid
    FROM (SELECT DISTINCT id FROM unnest(${ids}::uuid[]) AS paid(id)) AS paid`;
}

/**
 * Emails the owners what a statement's lines paid too little, other than fees. Called in the transaction that ends a posting, before the
 * statement is posted: lines of an earlier posting were told. An invoice isn't a payout.
 */
async function tellShort(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
  kind: StatementKind,
): Promise<void> {
  if (kind === 'charges') return;
  const amounts = await transaction.$queryRaw<MailAbout<'payout-short'>['amounts']>`
    SELECT currency, count(*)::int AS lines, -sum(difference_minor)::float8 AS "amountMinor" FROM statement_lines AS lines
    WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid
      AND result = 'short' AND reason IN ('partial', 'lump') AND is_posted AND NOT EXISTS (
        SELECT FROM money_entries AS entries
        JOIN statements ON statements.id = ${statementId}::uuid AND statements.merchant_id = entries.merchant_id
        WHERE entries.merchant_id = ${merchantId}::uuid AND cause = 'statement-line:' || lines.id AND recorded_at <= posted_at)
    GROUP BY currency ORDER BY currency`;
  if (amounts.length === 0) return;
  const { name, reference } = await transaction.statement.findUniqueOrThrow({
    where: { id_merchantId: { id: statementId, merchantId } },
    select: { name: true, reference: true },
  });
  const about = { merchantId, statementId, name: reference ?? name, isBank: kind === 'bank', amounts };
  await queueMailToOwners(transaction, merchantId, { kind: 'payout-short', about });
}
