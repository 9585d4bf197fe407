import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from '#lib/db/tenant.ts';
import type { ReadLine, StatementKind } from '../reading/view.ts';
import { bankEntry, chargeEntry, codEntry, type LineEntry, type UnpostedLine } from './entry-of-line.ts';
import { findFacts, findPayouts, findPosted, type StoredLine } from './find-facts.ts';
import { grossOf, type Match } from './match.ts';
import { askAboutPayers, matchBank } from './match-bank.ts';
import { matchCharge } from './match-charge.ts';
import { matchCod } from './match-cod.ts';
import { type OpenPayouts, openPayouts } from './open-payouts.ts';
import type { Progress } from './progress.ts';

/** The changes by the lines of a file so far, kept from batch to batch. */
export type FileProgress = { shipments: Progress; payouts: OpenPayouts | null; payers: Set<string> };
export const newProgress = (): FileProgress => ({ shipments: new Map(), payouts: null, payers: new Set() });

export type MatchedLine = StoredLine & { match: Match; settledMinor: number; remittedMinor: number };

/** `isPosted`: its lines are posted, and are compared again. */
type Of = { statementId: string; kind: StatementKind; isPosted?: boolean };

/** Matches lines of a statement in their order, with a few queries for all of them. */
export async function matchBatch(
  transaction: Transaction,
  merchantId: string,
  of: Of,
  lines: readonly StoredLine[],
  progress: FileProgress,
): Promise<MatchedLine[]> {
  if (of.kind === 'bank') {
    progress.payouts ??= openPayouts(await findPayouts(transaction, merchantId));
    const { payouts } = progress;
    const posted = await findPosted(transaction, merchantId, of.statementId, lines);
    const matched = lines.map((stored) => ({
      ...stored,
      match: matchBank(stored, { payouts, posted }),
      settledMinor: 0,
      remittedMinor: 0,
    }));
    return askAboutPayers(matched, payouts, progress.payers);
  }
  const { kind, statementId } = of;
  const facts = await findFacts(transaction, merchantId, of, lines);
  return lines.map((stored) => {
    const match = (kind === 'cod' ? matchCod : matchCharge)(stored, facts, progress.shipments);
    const unposted = { ...stored, id: '', statementId, at: new Date(0) };
    const { settledMinor, remittedMinor } = entryOf(kind, unposted, match);
    return { ...stored, match, settledMinor, remittedMinor };
  });
}

const entries = { cod: codEntry, charges: chargeEntry, bank: bankEntry };

/** The entry of a line. */
export function entryOf(kind: StatementKind, line: UnpostedLine, match: Match): LineEntry {
  return entries[kind](line, match);
}

/**
 * The fingerprint by which the same line is recognised in another file: its shipment and values, not the layout. Equal lines of one file
 * are counted, because a carrier that pays twice can write the same line twice.
 */
export function createFingerprints(kind: StatementKind, account: string | null) {
  const seen = new Map<string, number>();
  return (line: ReadLine): string => {
    const { awbs, reference, amountMinor, feeMinor, vatMinor, netMinor, currency, day, service, text } = line;
    const content = {
      cod: [awbs, awbs.length > 0 ? null : reference, grossOf(line), feeMinor, vatMinor, currency, day],
      charges: [
        awbs,
        awbs.length > 0 ? null : reference,
        feeMinor,
        vatMinor,
        netMinor,
        currency,
        day,
        service,
        text,
      ],
      bank: [line.account ?? account, reference, amountMinor ?? netMinor, currency, day, text],
    }[kind];
    const hash = createHash('sha256')
      .update(JSON.stringify([kind, content]))
      .digest('base64url')
      .slice(0, 24);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return count === 1 ? hash : `${hash}:${count}`;
  };
}
