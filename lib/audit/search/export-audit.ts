import 'server-only';
import { filteredBy, recordAudit } from '#lib/audit/record-audit.ts';
import type { AuditChange, Reason } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { dubaiOffsetMs } from '#lib/core/times/dubai-clock.ts';
import { prisma } from '#lib/db/client.ts';
import { writeCsv } from '#lib/tables/csv/write-csv.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import type { AuditRow } from './schema.ts';
import { unsafeSearchAudit } from './search-audit.ts';

const perRead = 1_000;
/** A CSV file is streamed; an XLSX file is written whole. */
const mostRows = { csv: 200_000, xlsx: 20_000 };

type Sheet = { format: 'csv' | 'xlsx'; header: string[]; sheetName: string; isRightToLeft: boolean };

/** What codes and reasons are called in the reader's language. */
export type AuditWords = {
  actor: (kind: string, who: string | null) => string;
  verb: (verb: string) => string;
  reason: (reason: Reason) => string;
  change: (change: AuditChange | null) => string[];
};

/**
 * Exports the entries that match a filter, newest first, at most 200,000 (CSV) or 20,000 (XLSX). Writes an audit row of its own
 * before it reads.
 */
export async function unsafeExportAudit(
  administrator: Actor,
  filter: Parameters<typeof unsafeSearchAudit>[1],
  { format, header, ...sheet }: Sheet,
  words: AuditWords,
): Promise<ReadableStream<Uint8Array> | Buffer> {
  requirePermission(administrator, 'audit.read');
  const reason = filteredBy(format, filter);
  await recordAudit(prisma(), administrator, { verb: 'export-audit', reason });
  const lines = linesOf(administrator, filter, { header, words, most: mostRows[format] });
  if (format === 'csv') return writeCsv(lines);
  const whole: string[][] = [];
  for await (const line of lines) whole.push(line);
  return writeXlsx(whole, sheet);
}

async function* linesOf(
  administrator: Actor,
  filter: Parameters<typeof unsafeSearchAudit>[1],
  { header, words, most }: { header: string[]; words: AuditWords; most: number },
): AsyncGenerator<string[]> {
  yield header;
  let after: string | undefined;
  for (let read = 0; read < most; read += perRead) {
    const { rows, next } = await unsafeSearchAudit(administrator, filter, { after, most: perRead });
    for (const row of rows) yield cellsOf(row, words);
    if (!next) return;
    after = next;
  }
}

/** In the order of the header: the code stays beside its name, so that a file in Arabic can be filtered like one in English. */
function cellsOf(row: AuditRow, words: AuditWords): string[] {
  const { at, actorKind, who, verb, merchantId, about, shipmentId, reason, change, address } = row;
  const said = [words.verb(verb), verb, merchantId, about, shipmentId, words.reason(reason)];
  const cells = [inDubai(at), words.actor(actorKind, who), ...said, words.change(change).join('; '), address];
  return cells.map((cell) => withoutIsolates(cell ?? ''));
}

/** With seconds and the offset: 2026-11-24T14:05:33+04:00. */
const inDubai = (at: string) =>
  `${new Date(Date.parse(at) + dubaiOffsetMs).toISOString().slice(0, 19)}+04:00`;

const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
