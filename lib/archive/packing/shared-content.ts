/** How many bytes in a row must be the same. */
const windowBytes = 24;
const base = 257;
/** Two moduli, whose products stay whole numbers; together they make one key of 50 bits. */
const moduli = [33_554_393, 33_554_383] as const;

/**
 * What at least `fewest` of the samples have in common, each part once: a dictionary for compressing others like them, without what only
 * some of them have, such as a receiver's name.
 */
export function sharedContent(samples: Buffer[], fewest: number): Buffer {
  const hashes = samples.map(hashesOf);
  const holders = new Map<number, number>();
  for (const ofSample of hashes)
    for (const hash of new Set(ofSample)) holders.set(hash, (holders.get(hash) ?? 0) + 1);
  const parts: Buffer[] = [];
  samples.forEach((sample, index) => {
    const ofSample = hashes[index] ?? new Float64Array();
    let end = 0;
    let start = -1;
    ofSample.forEach((hash, at) => {
      if ((holders.get(hash) ?? 0) < fewest) return;
      holders.delete(hash);
      if (start >= 0 && at > end - windowBytes + 1) {
        parts.push(sample.subarray(start, end));
        start = -1;
      }
      if (start < 0) start = at;
      end = at + windowBytes;
    });
    if (start >= 0) parts.push(sample.subarray(start, end));
  });
  return Buffer.concat(parts);
}

/** The hash of each window of the bytes. */
function hashesOf(bytes: Buffer): Float64Array {
  const hashes = new Float64Array(Math.max(0, bytes.length - windowBytes + 1));
  const powers = moduli.map((modulus) => {
    let power = 1;
    for (let of = 1; of < windowBytes; of += 1) power = (power * base) % modulus;
    return power;
  });
  let [first, second] = [0, 0];
  const [firstModulus, secondModulus] = moduli;
  const [firstPower = 0, secondPower = 0] = powers;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= windowBytes) {
      const leaving = bytes[at - windowBytes] ?? 0;
      first = (first + firstModulus - ((leaving * firstPower) % firstModulus)) % firstModulus;
      second = (second + secondModulus - ((leaving * secondPower) % secondModulus)) % secondModulus;
    }
    const entering = bytes[at] ?? 0;
    first = (first * base + entering) % firstModulus;
    second = (second * base + entering) % secondModulus;
    if (at >= windowBytes - 1) hashes[at - windowBytes + 1] = first * 33_554_432 + second;
  }
  return hashes;
}
