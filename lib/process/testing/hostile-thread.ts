/** Does what hostile files make a parser do. Runs in a thread of the tests. */
export default function behave(
  input: { kind: 'echo'; value: unknown } | { kind: 'loop' | 'heap' | 'buffers' },
): unknown {
  if (input.kind === 'echo') return input.value;
  const kept: unknown[] = [];
  for (;;) {
    if (input.kind === 'heap') kept.push(new Array(100_000).fill(''));
    // Written to, so that the system has to give the memory.
    if (input.kind === 'buffers') kept.push(new Uint8Array(1_000_000).fill(1));
  }
}
