import { setImmediate as nextTurn } from 'node:timers/promises';
import { processState } from './process-state.ts';

const sliceMs = 8;

// One instance for the bundles of all pages.
const state = processState<{ slices: { endsAtMs: number; last: Promise<unknown> } }>();

/**
 * Awaited between the parts of a long computation, so that requests run in between: at once while its slice of a few milliseconds
 * lasts, or else after the event loop's next turn. Several long computations share one slice per turn, so that together they don't
 * block longer than one of them.
 */
export async function letOthersRun(): Promise<void> {
  state.slices ??= { endsAtMs: 0, last: Promise.resolve() };
  const { slices } = state;
  if (performance.now() < slices.endsAtMs) return;
  slices.last = slices.last.then(() => nextTurn());
  await slices.last;
  slices.endsAtMs = performance.now() + sliceMs;
}
