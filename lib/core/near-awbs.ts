/** The texts that differ from an AWB in one digit: another one, one less, one more, or two that changed places. */
export function nearAwbs(awb: string): string[] {
  if (!/^(?:\d{12,14}|[A-Z]{2}\d{8,10}[A-Z]{2})$/.test(awb)) return [];
  const near = new Set<string>();
  const at = /^\d/.test(awb) ? { from: 0, to: awb.length } : { from: 2, to: awb.length - 2 };
  for (let index = at.from; index <= at.to; index += 1) {
    const [before, own, after] = [awb.slice(0, index), awb[index] ?? '', awb.slice(index + 1)];
    for (let digit = 0; digit <= 9; digit += 1) {
      if (index < at.to) near.add(`${before}${digit}${after}`);
      near.add(`${before}${digit}${own}${after}`);
    }
    if (index < at.to) near.add(before + after);
    if (index < at.to - 1) near.add(`${before}${after[0]}${own}${after.slice(1)}`);
  }
  near.delete(awb);
  return [...near].filter((text) => /^(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/.test(text));
}
