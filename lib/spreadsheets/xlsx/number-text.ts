const dayMs = 86_400_000;

/** A stored number as text without an exponent, because phones and codes are often stored as numbers. */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  // A program stores 1.1 as 1.1000000000000001; 15 digits are exact.
  const exact = Number(value.toPrecision(15));
  return Number.isInteger(exact) && Math.abs(exact) < 1e21 ? BigInt(exact).toString() : plain(exact);
}

/** Programs keep 15 digits; the other digits of a longer whole number become zeros. */
export const isRounded = (stored: string) => Math.abs(Number(stored)) >= 1e15;

function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** A date that is stored as days since 1899-12-30 (or 1904-01-01): `2026-11-22`, `2026-11-22 14:30` or `14:30`. */
export function dateText(stored: string, isFrom1904: boolean): string {
  const days = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(days) || days < 0 || days > 2_958_465) return stored;
  const moment = new Date(Math.round((days - 25_569 + (isFrom1904 ? 1_462 : 0)) * dayMs));
  const [date = '', time = ''] = moment.toISOString().split(/[T.]/);
  const clock = time.slice(0, 5);
  if (days < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}
