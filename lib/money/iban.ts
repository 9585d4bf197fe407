/** An IBAN as it is compared: without spaces, in capitals. */
export const normalIban = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** Whether a normal IBAN has the form of its country and its check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  // The UAE's has 19 digits after the check digits. Lengths elsewhere aren't listed here.
  if (iban.startsWith('AE') && !/^AE\d{21}$/.test(iban)) return false;
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = [...moved].map((letter) => String(Number.parseInt(letter, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
