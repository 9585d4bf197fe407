import 'server-only';
import { filteredBy, recordAudit } from '#lib/audit/record-audit.ts';
import type { AuditChange, Reason } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { dubaiOffsetMs } from '#lib/core/times/dubai-clock.ts';
import { prisma } from '#lib/db/client.ts';
import { streamSheet } from '#lib/tables/xlsx/stream-sheet.ts';
import { unsafeSearchAudit } from './search-audit.ts';
import type { AuditRow } from './view.ts';

const perRead = 1_000;
/** The most entries of a file. */
const mostEntries = 200_000;

type Sheet = {
  format: 'csv' | 'xlsx';
  header: string[];
  sheetName: string;
  isRightToLeft: boolean;
  /** That the file has only so many entries. */
  left: (most: number) => string;
};

/** What codes and reasons are called in the reader's language. */
export type AuditWords = {
  actor: (kind: string, who: string | null) => string;
  verb: (verb: string) => string;
  reason: (reason: Reason) => string;
  change: (change: AuditChange | null) => string[];
};

/** Exports the entries that match a filter, newest first, as a file that is sent while it is written. Writes an audit row of its own first. */
export async function unsafeExportAudit(
  administrator: Actor,
  filter: Parameters<typeof unsafeSearchAudit>[1],
  { format, ...sheet }: Sheet,
  words: AuditWords,
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(administrator, 'audit.read');
  const reason = filteredBy(format, filter);
  await recordAudit(prisma(), administrator, { verb: 'export-audit', reason });
  return streamSheet(format, linesOf(administrator, filter, words), { ...sheet, most: mostEntries });
}

async function* linesOf(
  administrator: Actor,
  filter: Parameters<typeof unsafeSearchAudit>[1],
  words: AuditWords,
): AsyncGenerator<string[]> {
  let after: string | null | undefined;
  while (after !== null) {
    const { rows, next } = await unsafeSearchAudit(administrator, filter, { after, most: perRead });
    for (const row of rows) yield cellsOf(row, words);
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
