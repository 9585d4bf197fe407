import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { type NewEntry, postEntries } from '#lib/money/post-entries.ts';
import { inTurn } from '#lib/process/in-turn.ts';
import { causeOfLine } from '../matching/entry-of-line.ts';
import { entryOf, type MatchedLine, matchBatch, newProgress } from '../matching/match-batch.ts';
import type { LineResult, StatementKind } from '../view.ts';
import { lockStatements } from './lock-statements.ts';
import { readStored, readWaitingBanks, sumUp, updateLines } from './store-lines.ts';
import { tellShort } from './tell-short.ts';

type Of = { merchantId: string; statementId: string };

/** How many lines one transaction posts, block by block: it takes about a second. */
const linesAtOnce = 4_000;
const linesInBlock = 1_000;

const neverPosted: readonly LineResult[] = ['ask', 'invalid', 'repeated'];

type Confirmed = {
  kind: StatementKind;
  done: number;
  day: string | null;
  actorKind: MerchantActor['kind'];
  actorId: string | null;
};

/**
 * Posts the next lines of a confirmed statement, in one transaction with the mark of how far it is: a worker that was killed continues
 * after the last batch. Each line is matched again, because others may have been posted since. Returns whether more may be left.
 */
export function postNextLines(of: Of): Promise<boolean> {
  // In turn, because it takes a second connection while it holds one.
  return inTurn('post a statement', { atOnce: 1 }, () =>
    inMerchant(of.merchantId, async (transaction) => {
      await lockStatements(transaction, of.merchantId);
      const [statement] = await transaction.$queryRaw<Confirmed[]>`
        SELECT kind, done, day::text AS day, confirmed_by_kind AS "actorKind", confirmed_by_id AS "actorId" FROM statements
        WHERE merchant_id = ${of.merchantId}::uuid AND id = ${of.statementId}::uuid AND state = 'confirmed' FOR UPDATE`;
      if (!statement) return false;
      const { kind, done } = statement;
      const actor: MerchantActor = {
        kind: statement.actorKind,
        id: statement.actorId,
        merchantId: of.merchantId,
        permissions: new Set(),
      };
      const at = momentOf(statement.day);
      const reached =
        kind === 'bank'
          ? await postNextBankLine(transaction, actor, of, done, at)
          : await postBlocks(transaction, actor, { ...of, kind, done, at });
      if (reached !== null) {
        await transaction.$executeRaw`
          UPDATE statements SET done = ${reached} WHERE merchant_id = ${of.merchantId}::uuid AND id = ${of.statementId}::uuid`;
        return true;
      }
      await sumUp(transaction, of);
      await tellShort(transaction, of, kind);
      if (kind === 'cod') await readWaitingBanks(transaction, of.merchantId);
      await transaction.$executeRaw`
        UPDATE statements SET state = 'posted', posted_at = now(), done = 0, summary = summary - 'firstRows'
        WHERE merchant_id = ${of.merchantId}::uuid AND id = ${of.statementId}::uuid`;
      // The file can name receivers, and nothing reads it any more.
      await transaction.statementFile.deleteMany({ where: of });
      return false;
    }),
  );
}

const readNext = (transaction: Transaction, of: Of, done: number, most: number) =>
  readStored(
    transaction,
    of,
    Prisma.sql`number > ${done} AND NOT is_posted AND NOT is_set_aside AND result <> 'invalid'`,
    most,
  );

type Posting = Of & { kind: Exclude<StatementKind, 'bank'>; done: number; at: Date };

/**
 * Posts the next lines of a COD statement or an invoice. A block is matched on a connection of its own while PostgreSQL writes the one
 * before. That connection doesn't see what this transaction has written: the progress has it. Returns the number of the last line, or null
 * if none is left.
 */
async function postBlocks(
  transaction: Transaction,
  actor: MerchantActor,
  { kind, done, at, ...of }: Posting,
): Promise<number | null> {
  const progress = newProgress();
  const matchNext = (reached: number) =>
    inMerchant(of.merchantId, async (reading) => {
      const lines = await readNext(reading, of, reached, linesInBlock);
      const matched = await matchBatch(reading, of.merchantId, { ...of, kind }, lines, progress);
      return matched.map((line, index) => ({ ...line, id: lines[index]?.id ?? '' }));
    });
  const write = (lines: (MatchedLine & { id: string })[]) => {
    const entries = lines.map(({ id, line, match }) => entryOf(kind, { id, line, at }, match).entry);
    const posted = lines.map((line) => ({ ...line, isPosted: !neverPosted.includes(line.match.result) }));
    return Promise.all([
      postEntries(
        transaction,
        actor,
        entries.filter((entry) => entry !== null),
      ),
      updateLines(transaction, of, posted),
      kind === 'cod' && tellRemitted(transaction, actor, posted),
    ]);
  };
  let reached = done;
  let writing: Promise<unknown> = Promise.resolve();
  while (reached < done + linesAtOnce) {
    const [lines] = await Promise.all([matchNext(reached), writing]);
    const last = lines.at(-1);
    if (!last) break;
    writing = write(lines);
    reached = last.number;
  }
  await writing;
  return reached === done ? null : reached;
}

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

type Payout = { lineId: string; shipmentId: string | null; amountMinor: number; currency: string };

/**
 * Posts the next line of a bank's statement. One that is the sum of statements moves the payout of each of their lines, some in each
 * transaction. One that is short or over can't be divided, so it is in suspense. Returns the number of the last line that is done, or null
 * if none is left.
 */
async function postNextBankLine(
  transaction: Transaction,
  actor: MerchantActor,
  of: Of,
  done: number,
  at: Date,
): Promise<number | null> {
  const stored = await readNext(transaction, of, done, 1);
  const [matched] = await matchBatch(
    transaction,
    of.merchantId,
    { ...of, kind: 'bank' },
    stored,
    newProgress(),
  );
  const lineId = stored[0]?.id ?? '';
  if (!matched) return null;
  const { line, match, statementIds } = matched;
  const { merchantId } = actor;
  const amountMinor = line.amountMinor ?? line.netMinor ?? 0;
  const isPosted = ![...neverPosted, 'not-ours'].includes(match.result);
  const lineAt = line.day ? momentOf(line.day) : at;
  if (isPosted && match.result === 'matched') {
    const payouts = await transaction.$queryRaw<(Payout & { number: number })[]>`
      SELECT lines.id AS "lineId", lines.number, shipment_id AS "shipmentId", sum(postings.amount_minor)::float8 AS "amountMinor",
        postings.currency
      FROM (SELECT id, number FROM statement_lines
        WHERE merchant_id = ${merchantId}::uuid AND statement_id = ANY (${statementIds}::uuid[]) AND is_posted AND NOT is_banked
        ORDER BY statement_id, number LIMIT ${linesAtOnce}) AS lines
      LEFT JOIN money_entries AS entries ON entries.merchant_id = ${merchantId}::uuid AND cause = 'statement-line:' || lines.id
      LEFT JOIN money_postings AS postings ON postings.merchant_id = ${merchantId}::uuid AND entry_id = entries.id
        AND account = 'cod-remitted' AND postings.currency = ${line.currency}
      GROUP BY 1, 2, 3, 5`;
    if (payouts.length > 0) {
      await postEntries(transaction, actor, bankedEntries(lineId, payouts, lineAt));
      const ids = [...new Set(payouts.map((payout) => payout.lineId))];
      await transaction.$executeRaw`
        UPDATE statement_lines SET is_banked = true WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`;
      return done;
    }
    await endSuspense(transaction, actor, { lineId, statementIds, currency: line.currency, at: lineAt });
    await addBanked(transaction, merchantId, statementIds, statementIds.length === 1 ? amountMinor : null);
  } else if (isPosted) {
    const { currency } = line;
    await postEntries(transaction, actor, [
      {
        cause: causeOfLine(lineId),
        kind: 'banked',
        at: lineAt,
        postings: [
          { account: 'bank', shipmentId: null, amountMinor, currency },
          { account: 'suspense', shipmentId: null, amountMinor: -amountMinor, currency },
        ],
      },
    ]);
    if (statementIds.length === 1) await addBanked(transaction, merchantId, statementIds, amountMinor);
  }
  await updateLines(transaction, of, [{ ...matched, isPosted }]);
  return matched.number;
}

function bankedEntries(lineId: string, payouts: Payout[], at: Date): NewEntry[] {
  return [...Map.groupBy(payouts, (payout) => payout.lineId)].flatMap(([of, own]): NewEntry[] => {
    const postings = own
      .filter(({ amountMinor }) => amountMinor)
      .flatMap(({ shipmentId, amountMinor, currency }) => [
        { account: 'bank' as const, shipmentId, amountMinor, currency },
        { account: 'cod-remitted' as const, shipmentId, amountMinor: -amountMinor, currency },
      ]);
    return postings.length > 0 ? [{ cause: causeOfBanked(lineId, of), kind: 'banked', at, postings }] : [];
  });
}

/** The cause of moving a statement's line to the bank. */
export const causeOfBanked = (bankLineId: string, lineId: string): string =>
  `bank-line:${bankLineId}:${lineId}`;

/** What arrived before, in parts, was in suspense: now that the payout is whole, its lines have all of it. */
async function endSuspense(
  transaction: Transaction,
  actor: MerchantActor,
  {
    lineId,
    statementIds,
    currency,
    at,
  }: { lineId: string; statementIds: string[]; currency: string; at: Date },
): Promise<void> {
  const [row] = await transaction.$queryRaw<{ banked: number }[]>`
    SELECT coalesce(sum(banked_minor), 0)::float8 AS banked FROM statements
    WHERE merchant_id = ${actor.merchantId}::uuid AND id = ANY (${statementIds}::uuid[])`;
  const amountMinor = row?.banked ?? 0;
  if (amountMinor === 0) return;
  const postings = [
    { account: 'bank' as const, shipmentId: null, amountMinor: -amountMinor, currency },
    { account: 'suspense' as const, shipmentId: null, amountMinor, currency },
  ];
  await postEntries(transaction, actor, [{ cause: causeOfLine(lineId), kind: 'banked', at, postings }]);
}

/** Adds what arrived of payouts: all of it, or an amount of a single one. */
async function addBanked(
  transaction: Transaction,
  merchantId: string,
  statementIds: string[],
  amountMinor: number | null,
) {
  await transaction.$executeRaw`
    UPDATE statements SET banked_minor = CASE WHEN ${amountMinor}::bigint IS NULL
      THEN (SELECT coalesce(sum((payout ->> 'remittedMinor')::bigint), 0) FROM jsonb_array_elements(amounts) AS payout)
      ELSE banked_minor + ${amountMinor}::bigint END
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${statementIds}::uuid[])`;
}
