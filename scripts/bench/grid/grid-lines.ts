import { mark, median } from '#scripts/bench/measuring/benchmark.ts';
import type { Scrolled } from './measure-scroll.ts';
import type { GridScrolls } from './scroll-grid.ts';

type Goal = { name: string; figure: keyof Scrolled; bar: number; isLeast?: boolean };

/** A browser that draws 60 frames a second has 16.7 ms between two of them; the bars leave room for the noise of a machine. */
const goals: Goal[] = [
  { name: 'frames a second', figure: 'framesASecond', bar: 58, isLeast: true },
  { name: 'between frames, p95 ms', figure: 'p95Ms', bar: 20 },
  { name: 'missed frames in a row', figure: 'mostMissed', bar: 3 },
  { name: 'longest task, ms', figure: 'longestTaskMs', bar: 50 },
  { name: 'longest task, processor ms', figure: 'longestTaskCpuMs', bar: 50 },
  { name: 'work for a frame, processor ms', figure: 'cpuMsAFrame', bar: 16.7 },
];

/** What the grid may be worse than a floor that misses a bar itself. */
const worseBy = 0.05;

type Line = { cells: string[]; isReached: boolean };

/**
 * The lines of a table for the grid's scroll: each figure as the median of the rounds, its bar and its floor. Where this machine
 * misses a bar even with plain text, the floor is the bar.
 */
export function gridLines({ grid, floor }: GridScrolls): Line[] {
  const of = (rounds: Scrolled[], figure: keyof Scrolled) => median(rounds.map((one) => one[figure]));
  return goals.map(({ name, figure, bar, isLeast = false }) => {
    const [measured, plain] = [of(grid, figure), of(floor, figure)];
    const meets = (value: number, wanted: number) => (isLeast ? value >= wanted : value < wanted);
    const wanted = meets(plain, bar) ? bar : plain * (isLeast ? 1 - worseBy : 1 + worseBy);
    const isReached = meets(measured, wanted);
    const sign = isLeast ? '≥' : '<';
    const text = wanted === bar ? `${sign} ${bar}` : `${sign} ${wanted.toFixed(1)} of the floor`;
    return {
      cells: [`scrolling 2,000 rows: ${name}`, measured.toFixed(1), text, plain.toFixed(1), mark(isReached)],
      isReached,
    };
  });
}
