import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from '#lib/db/tenant.ts';
import type { ReadLine, StatementKind } from '../view.ts';
import { chargeEntry, codEntry, type LineEntry } from './entry-of-line.ts';
import { findFacts, findPayouts, findPosted, type StoredLine } from './find-facts.ts';
import { grossOf, type Match } from './match.ts';
import { matchBank, type OpenPayout } from './match-bank.ts';
import { matchCharge } from './match-charge.ts';
import { matchCod } from './match-cod.ts';
import type { Progress } from './progress.ts';

/** The changes by the lines of a file so far, kept from batch to batch. */
export type FileProgress = { shipments: Progress; banked: Map<string, number>; payouts: OpenPayout[] | null };
export const newProgress = (): FileProgress => ({ shipments: new Map(), banked: new Map(), payouts: null });

export type MatchedLine = StoredLine & {
  match: Match;
  statementIds: string[];
  settledMinor: number;
  remittedMinor: number;
};

type Of = { statementId: string; kind: StatementKind };

/** Matches lines of a statement in their order, with a few queries for all of them. */
export async function matchBatch(
  transaction: Transaction,
  merchantId: string,
  of: Of,
  lines: readonly StoredLine[],
  progress: FileProgress,
): Promise<MatchedLine[]> {
  if (of.kind === 'bank') {
    progress.payouts ??= await findPayouts(transaction, merchantId);
    const { payouts, banked } = progress;
    const posted = await findPosted(transaction, merchantId, of.statementId, lines);
    return lines.map((stored) => {
      const { statementIds, ...match } = matchBank(stored, { payouts, posted }, banked);
      return {
        ...stored,
        match: { ...match, shipments: [], differences: [], split: null },
        statementIds,
        settledMinor: 0,
        remittedMinor: 0,
      };
    });
  }
  const { kind } = of;
  const facts = await findFacts(transaction, merchantId, of, lines);
  return lines.map((stored) => {
    const match = (kind === 'cod' ? matchCod : matchCharge)(stored, facts, progress.shipments);
    const { settledMinor, remittedMinor } = entryOf(kind, { ...stored, id: '', at: new Date(0) }, match);
    return { ...stored, match, statementIds: [], settledMinor, remittedMinor };
  });
}

/** The entry of a line of a COD statement or an invoice. */
export function entryOf(
  kind: 'cod' | 'charges',
  line: { id: string; line: ReadLine; at: Date },
  match: Match,
): LineEntry {
  return kind === 'cod' ? codEntry(line, match) : chargeEntry(line, match);
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
