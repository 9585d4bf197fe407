import 'server-only';
import { deflateSync } from 'node:zlib';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { listTableLayouts } from '#lib/merchants/table-layouts.ts';
import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { createFingerprints, type MatchedLine, matchBatch, newProgress } from '../matching/match-batch.ts';
import { unpackLines } from '../reading/line-blocks.ts';
import type { ParsedStatement, ParseInput, ParseOutput } from '../reading/parse-statement.ts';
import {
  type Layout,
  type LineField,
  lineFields,
  type StatementKind,
  statementKinds,
} from '../reading/view.ts';
import type { StatementKey } from '../view.ts';
import { bringBackLines } from './bring-back-lines.ts';
import { findDoubts } from './find-doubts.ts';
import { findMissingCharges } from './find-missing-charges.ts';
import { insertLines, sumUp } from './store-lines.ts';

/** 100,000 lines of an XLSX file take about 20 seconds. */
const statementFiles: ForeignKind = {
  file: 'lib/statements/reading/parse-statement.ts',
  timeLimitMs: 60_000,
};

const renewMs = 10_000;
/** When a reading counts as dead unless it is renewed. */
const readUntil = sql`now() + interval '30 seconds'`;

/**
 * Reads a statement's file again from its first line, matches and stores its lines. Meanwhile no other worker is told to. Continues after a
 * kill by starting over: nothing is posted before the confirmation. Of two workers only one goes on.
 */
export async function readStatement(of: StatementKey): Promise<void> {
  const { merchantId, statementId } = of;
  const renewing = setInterval(() => {
    inMerchant(
      merchantId,
      (transaction) => transaction.$executeRaw`
        UPDATE statements SET read_until = ${readUntil}
        WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid AND state = 'reading'`,
    ).catch((error: unknown) => logger().warn({ err: error }, 'the reading of a statement was not renewed'));
  }, renewMs);
  await readOnce(of).finally(() => clearInterval(renewing));
}

async function readOnce(of: StatementKey): Promise<void> {
  const { merchantId, statementId } = of;
  const loaded = await inMerchant(merchantId, async (transaction) => {
    const [statement] = await transaction.$queryRaw<Loaded[]>`
      UPDATE statements SET done = 0, lines = 0, read_until = ${readUntil}
      WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid AND state = 'reading'
      RETURNING kind, is_kind_known AS "isKindKnown", layout, columns_confirmed_at AS "confirmedAt", summary -> 'corrected' AS corrected`;
    if (!statement) return null;
    await transaction.statementLine.deleteMany({ where: { merchantId, statementId } });
    const parts = await readFile(transaction, of);
    const remembered = await listTableLayouts(transaction, merchantId, [...statementKinds]);
    return { ...statement, parts, remembered };
  });
  if (!loaded) return;
  const parseAs = (kind: StatementKind) =>
    parse(merchantId, {
      parts: loaded.parts,
      kind,
      today: dubaiClock(new Date()).date,
      layout: loaded.confirmedAt ? loaded.layout : null,
      remembered: loaded.remembered.flatMap(
        ({ kind: of, signature, columns, dayOrder, currency, isChosen }) =>
          of === kind && areLineFields(columns)
            ? [{ signature, layout: { headerRow: null, columns, dayOrder, currency, isChosen } }]
            : [],
      ),
    });
  const first = await parseAs(loaded.kind);
  const seen = loaded.isKindKnown ? loaded.kind : kindSeen(first, loaded.remembered);
  const kind = seen ?? loaded.kind;
  const parsed = kind === loaded.kind ? first : await parseAs(kind);
  const isKindKnown = seen !== null;
  if (!parsed.ok) {
    const fault = { code: parsed.code, ...parsed.details };
    await inMerchant(merchantId, ({ statement }) =>
      statement.updateMany({
        where: { id: statementId, merchantId, state: 'reading' },
        data: {
          state: 'unreadable',
          fault,
          kind,
          isKindKnown,
          readUntil: null,
          doubts: parsed.code === 'bank-format' ? [{ of: 'kind', said: kind, looksLike: 'bank' }] : [],
        },
      }),
    );
    return;
  }
  const file = parsed.value;
  const isUnclear = file.missing.length > 0 || file.dayQuestion !== null;
  const known = loaded.remembered.find((each) => each.kind === kind && each.signature === file.known);
  const confirmedAt = file.known === '' ? new Date() : (loaded.confirmedAt ?? known?.confirmedAt ?? null);
  const isAsked = isUnclear || confirmedAt === null;
  // Suggestions for unknown AWBs are of its account.
  await inMerchant(merchantId, ({ statement }) =>
    statement.updateMany({
      where: { id: statementId, merchantId, state: 'reading' },
      data: { account: file.account },
    }),
  );
  const lastDay = isUnclear ? null : await storeLines(of, kind, file);
  const day = file.statementDay ?? lastDay;
  const { signature, header, columns, leftOut, firstRows, dayQuestion, missing } = file;
  const said = { signature, header, columns, leftOut, firstRows, dayQuestion, missing };
  const corrected = kind === 'charges' ? loaded.corrected : null;
  const { reference, taxNumber } = corrected ?? {
    reference: file.statementReference,
    taxNumber: file.taxNumber,
  };
  const totals = file.totals.slice(0, mostTotals);
  const summary = { ...said, taxNumber, lastDay, totals, ...(corrected && { corrected }) };
  await inMerchant(merchantId, async (transaction) => {
    // Another worker that began since has deleted the lines, and reads them again.
    const { count } = await transaction.statement.updateMany({
      where: { id: statementId, merchantId, state: 'reading', done: isUnclear ? 0 : file.count },
      data: {
        kind,
        isKindKnown,
        state: isAsked ? 'asked' : 'read',
        readUntil: null,
        failures: 0,
        givenUp: null,
        lines: file.count,
        done: 0,
        layout: file.layout as Prisma.InputJsonValue,
        columnsConfirmedAt: confirmedAt,
        reference,
        day: day && new Date(day),
      },
    });
    if (count === 0) return;
    if (!isUnclear) await sumUp(transaction, of);
    const isInvoice = kind === 'charges' && !isUnclear;
    const missingCharges = isInvoice ? await findMissingCharges(transaction, of) : undefined;
    const { looksLike, account } = file;
    const doubts = await findDoubts(transaction, of, { kind, isKindKnown, looksLike, account });
    await transaction.statement.updateMany({
      where: { id: statementId, merchantId },
      data: { doubts, summary: { ...summary, missingCharges } as Prisma.InputJsonObject },
    });
  });
}

const mostTotals = 100;

/** An older version of the portal can have known other fields. */
const areLineFields = (columns: (string | null)[]): columns is (LineField | null)[] =>
  columns.every((field) => field === null || (lineFields as readonly string[]).includes(field));

/** What a file is of which nobody said it: by its own words, or by columns that a person confirmed before. */
function kindSeen(
  parsed: ParseOutput,
  remembered: readonly { kind: string; signature: string }[],
): StatementKind | null {
  if (!parsed.ok) return parsed.code === 'bank-format' ? 'bank' : null;
  const { looksLike, signature } = parsed.value;
  const before = remembered.find((each) => each.signature === signature)?.kind;
  return looksLike ?? statementKinds.find((kind) => kind === before) ?? null;
}

const bytesAtOnce = 64 * 1024;

/**
 * Reads the file in packed parts. Each is a text on its way from PostgreSQL, and a whole file's would take ten times its memory; on its
 * way to the parser, it is copied three times.
 */
async function readFile(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
): Promise<Uint8Array[]> {
  const [file] = await transaction.$queryRaw<{ length: number }[]>`
    SELECT length(bytes) FROM statement_files WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid`;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < (file?.length ?? 0); at += bytesAtOnce) {
    const [row] = await transaction.$queryRaw<{ part: Uint8Array }[]>`
      SELECT substring(bytes FROM ${at + 1}::int FOR ${bytesAtOnce}::int) AS part FROM statement_files
      WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid`;
    if (row) parts.push(deflateSync(row.part, { level: 1 }));
  }
  return parts;
}

type Loaded = {
  kind: StatementKind;
  isKindKnown: boolean;
  layout: Layout | null;
  confirmedAt: Date | null;
  /** What a person corrected of an invoice. */
  corrected: { reference: string | null; taxNumber: string | null } | null;
};

async function parse(merchantId: string, input: ParseInput): Promise<ParseOutput> {
  try {
    return await parseApart<ParseOutput>(statementFiles, input, { owner: merchantId });
  } catch (error) {
    if (error instanceof ParseLimit) {
      const code = error.limit === 'time' ? 'too-slow' : 'too-much-memory';
      return { ok: false, code, logMessage: error.message, details: {} };
    }
    // Otherwise the worker would read it again and again.
    logger().error({ err: error }, 'a statement’s file could not be parsed');
    return { ok: false, code: 'damaged', logMessage: 'the parser failed', details: {} };
  }
}

/**
 * Stores the lines block by block, each with its matches, while the next is matched; ends when another worker reads them too. Returns their
 * latest day; null without any.
 */
async function storeLines(
  of: StatementKey,
  kind: StatementKind,
  { blocks, account, statementReference }: ParsedStatement,
): Promise<string | null> {
  const fingerprintOf = createFingerprints(kind, account);
  const progress = newProgress();
  const { merchantId, statementId } = of;
  const store = (lines: MatchedLine[], before: number) =>
    inMerchant(merchantId, async (transaction) => {
      const moved = await transaction.statement.updateMany({
        where: { id: statementId, merchantId, state: 'reading', done: before },
        data: { done: before + lines.length },
      });
      if (moved.count === 0) return false;
      await insertLines(transaction, of, lines);
      return true;
    });
  let number = 0;
  let latest = '';
  const match = async (block: ParsedStatement['blocks'][number]): Promise<MatchedLine[]> => {
    const lines = unpackLines(block).map((line) => {
      number += 1;
      // It can be named below the lines.
      line.statementReference ??= statementReference;
      if (line.day && line.day > latest) latest = line.day;
      return { number, line, fingerprint: fingerprintOf(line), chosenId: null };
    });
    await bringBackLines(merchantId, kind, lines);
    return inMerchant(merchantId, (transaction) =>
      matchBatch(transaction, merchantId, { ...of, kind }, lines, progress),
    );
  };
  let storing = Promise.resolve(true);
  for (const block of blocks) {
    const before = number;
    const [matched, isOurs] = await Promise.all([match(block), storing]);
    if (!isOurs) break;
    storing = store(matched, before);
  }
  await storing;
  return latest || null;
}
