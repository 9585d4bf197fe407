/** Bar and space widths of the 103 values of ISO/IEC 15417, then start A, B, C: six digits each, a bar first. */
const symbolWidths =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/);

const stopWidths = '2331112';
const startB = 104;
const startC = 105;
const switchToB = 100;
const switchToC = 99;

/** Digit pairs pay for the switch from four digits on at either end of the text, and from six on inside it. */
function digitRun(text: string, at: number): number {
  const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
  const atAnEnd = at === 0 || at + run === text.length;
  return run >= (atAnEnd ? 4 : 6) ? run : 0;
}

function symbolValues(text: string): number[] {
  const values: number[] = [];
  let inSetC = false;
  for (let at = 0; at < text.length; ) {
    const run = digitRun(text, at);
    // An odd run gives its odd digit to set B: the last one at the start of the text, otherwise the first one.
    const pairs = at === 0 || run % 2 === 0 ? Math.floor(run / 2) : 0;
    if (pairs > 0) {
      values.push(at === 0 ? startC : switchToC);
      for (const end = at + pairs * 2; at < end; at += 2) values.push(Number(text.slice(at, at + 2)));
      inSetC = true;
      continue;
    }
    if (inSetC) values.push(switchToB);
    else if (at === 0) values.push(startB);
    inSetC = false;
    values.push(text.charCodeAt(at) - 32);
    at += 1;
  }
  return values;
}

/**
 * Encodes printable ASCII as Code 128 (sets B and C): the widths, in modules, of bar, space, bar … from the first
 * bar to the last one, quiet zones excluded. Throws a RangeError for empty text or a character outside the sets.
 */
export function encodeCode128(text: string): number[] {
  if (!/^[ -~]+$/.test(text))
    throw new RangeError(`Code 128 takes printable ASCII, not ${JSON.stringify(text)}`);
  const values = symbolValues(text);
  const check = values.reduce((sum, value, position) => sum + value * Math.max(position, 1), 0) % 103;
  return [...[...values, check].map((value) => symbolWidths[value]), stopWidths]
    .join('')
    .split('')
    .map(Number);
}
