export type HostileBehaviour = 'loop' | 'heap' | 'buffers' | 'killed' | 'error' | 'environment';

/** Does what hostile files make a parser do. Runs in a parser of the tests. */
export default function behave(
  input: { kind: 'echo'; value: unknown } | { kind: HostileBehaviour },
): unknown {
  if (input.kind === 'echo') return input.value;
  if (input.kind === 'killed') process.kill(process.pid, 'SIGKILL');
  if (input.kind === 'error') throw new Error('unreadable');
  if (input.kind === 'environment') return Object.values(process.env);
  const kept: unknown[] = [];
  for (;;) {
    if (input.kind === 'heap') kept.push(new Array(100_000).fill(''));
    // Written to, so that the system has to give the memory.
    if (input.kind === 'buffers') kept.push(new Uint8Array(1_000_000).fill(1));
  }
}
