const shuffles = 1_000;

export type Comparison = { difference: number; noise: number; isSame: boolean };

/**
 * Compares a quantile of two groups of times. `noise` is the difference that only one of 100 random divisions of the same times
 * into two groups exceeds. A difference of up to `leastMs` can't be measured over a network.
 */
export function sameWithinNoise(a: number[], b: number[], share: number, leastMs: number): Comparison {
  const difference = Math.abs(quantile(a, share) - quantile(b, share));
  const all = [...a, ...b];
  const differences = Array.from({ length: shuffles }, () => {
    shuffle(all);
    return Math.abs(quantile(all.slice(0, a.length), share) - quantile(all.slice(a.length), share));
  });
  const noise = quantile(differences, 0.99);
  return { difference, noise, isSame: difference <= Math.max(noise, leastMs) };
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function shuffle(values: number[]): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [values[last], values[other]] = [values[other] as number, values[last] as number];
  }
}
