import { foreignCode } from '#lib/core/read-scan.ts';
import type { ScannedShipment } from '#lib/desk/view.ts';

/** A line of the scan list. `found` is undefined until the server has answered, and null when no shipment has the code. */
export type Scan = {
  id: string;
  code: string;
  awb: string | null;
  found?: ScannedShipment | null;
  /** More than one shipment has this reference. */
  isSeveral?: boolean;
  isAgain: boolean;
  isFailed?: boolean;
};

export const mostScans = 300;

/** A line for a scanned code. Another carrier's number isn't looked up. */
export const newScan = (scanned: Pick<Scan, 'id' | 'code' | 'awb'>): Scan => ({
  ...scanned,
  isAgain: false,
  ...(!scanned.awb && foreignCode(scanned.code) && { found: null }),
});

/** Adds a scanned code, newest first; a code that is already in the list is marked. */
export function withScan(scans: Scan[], added: Scan): Scan[] {
  const isAgain = scans.some(({ awb, code }) => (added.awb ? awb === added.awb : code === added.code));
  return [{ ...added, isAgain }, ...scans].slice(0, mostScans);
}

/** How many lines are known, unknown and scanned before. */
export function countScans(scans: Scan[]) {
  const count = (is: (scan: Scan) => boolean) => scans.filter(is).length;
  return {
    all: scans.length,
    known: count(({ found }) => Boolean(found)),
    unknown: count(({ found }) => found === null),
    again: count(({ isAgain }) => isAgain),
  };
}

const longestCode = 30;

/** Each code once, the first scanned first, for the URL of the spreadsheet: only plain letters, digits and dashes. */
export function exportedCodes(scans: Scan[]): string[] {
  const codes = scans.flatMap(({ awb, code, isAgain }) => (isAgain ? [] : [awb ?? code]));
  return codes
    .map((code) => code.replace(/[^0-9A-Za-z-]/g, '').slice(0, longestCode))
    .filter(Boolean)
    .toReversed();
}

/** Whether the browser stored a line of the scan list. A line without an answer is looked up again. */
export const isScan = (each: unknown): each is Scan =>
  typeof each === 'object' && each !== null && 'id' in each && 'code' in each && 'awb' in each;
