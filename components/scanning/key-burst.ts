/** The maximum time between two keys of a scanner, which is less than a person needs. */
export const burstGapMs = 35;
/** A person who types a number pauses for less between two digits. */
export const typistPauseMs = 400;
const shortestCode = 6;

/**
 * Distinguishes a scanner's keys from a person's. `press` gets each key with its time in milliseconds, and returns the scanned
 * code at the Enter or Tab that ends it. `started`: this key is the first one that may belong to a code.
 */
export function keyBurst() {
  let text = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    press(key: string, atMs: number): { started: boolean; code: string | null } {
      const isLate = atMs - lastMs > burstGapMs;
      if (key === 'Enter' || key === 'Tab') {
        const code = isLate ? '' : text;
        text = '';
        return { started: false, code: code.length < shortestCode ? null : code };
      }
      // A scanner presses Shift before a capital letter.
      if ([...key].length !== 1) return { started: false, code: null };
      if (isLate) text = '';
      text += key;
      lastMs = atMs;
      return { started: text === key, code: null };
    },
  };
}
