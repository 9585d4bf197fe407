const checkWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit of an eight-digit S10 serial (UPU S10, § check digit): 47312482 gives 9. */
export function s10CheckDigit(serial: string): number {
  const sum = checkWeights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** An international AWB in S10 form: two letters, eight digits, the check digit, `AE`. */
export function internationalAwb(serial: number, product: string): string {
  const digits = eightDigits(serial);
  return `${serviceIndicator(product)}${digits}${s10CheckDigit(digits)}AE`;
}

/** A domestic AWB: 13 digits that begin with 10000. */
export function domesticAwb(serial: number): string {
  return `10000${eightDigits(serial)}`;
}

/** The first numbers of a new ledger: the same seed gives the same numbers. */
export function firstSerial(seed: number): number {
  return 10_000_000 + ((seed * 38_213_111) % 50_000_000);
}

function eightDigits(serial: number): string {
  const digits = String(serial).padStart(8, '0');
  if (!/^\d{8}$/.test(digits)) throw new Error(`AWB serial ${serial} has no eight-digit form`);
  return digits;
}

/** The S10 letters: express mail, registered letters, parcels. */
function serviceIndicator(product: string): string {
  if (product === 'PrimeRegistered') return 'RR';
  return product === 'Express' || product === 'PrimeExpress' ? 'EE' : 'CP';
}
