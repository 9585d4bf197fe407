import type { HandOver } from '#lib/pickups/view.ts';

export type ScanOutcome = HandOver['outcome'] | 'failed' | 'undone';

/** A line of the parcels scanned on this page, without `outcome` until the server has answered. */
export type Scanned = {
  key: string;
  code: string;
  outcome?: ScanOutcome;
  id?: string;
  receiverName?: string | null;
  at?: string | null;
};

const mostScanned = 100;

/** Adds a scanned code, newest first. */
export const withScanned = (scanned: Scanned[], line: Scanned) => [line, ...scanned].slice(0, mostScanned);

/** The codes that the server may not have, the oldest first. */
export const unsentCodes = (scanned: Scanned[]) =>
  scanned
    .filter(({ outcome }) => !outcome || outcome === 'failed')
    .map(({ code }) => code)
    .toReversed();

/** How many lines were marked, and how many a person must check. */
export function countScanned(scanned: Scanned[]) {
  const good = scanned.filter(({ outcome }) => outcome === 'handed-over').length;
  const bad = scanned.filter(({ outcome }) => outcome && outcome !== 'handed-over' && outcome !== 'undone');
  return { good, bad: bad.length };
}

/** The sound of an outcome: valid, scanned before, or wrong. */
export function soundOf(outcome: ScanOutcome): 'good' | 'again' | 'bad' {
  if (outcome === 'handed-over') return 'good';
  return outcome === 'again' ? 'again' : 'bad';
}
