import { Listr, ListrLogger, PRESET_TIMER } from 'listr2';

// Whole lines, on a terminal too: steps that overlap, and what they print, never overwrite each other.
const options = {
  renderer: 'simple',
  rendererOptions: {
    logger: new ListrLogger({ useIcons: true, toStderr: [] }),
    timer: { ...PRESET_TIMER, field: (tookMs: number) => asSeconds(tookMs) },
  },
  registerSignalListeners: false,
} as const;

/**
 * Does one step of a command, and prints a line when it starts and, with its time, when it ends. `say` adds a detail
 * behind the name. A result that is not good marks the step as failed without being thrown. Steps may overlap.
 */
export async function step<T>(
  name: string,
  work: (say: (detail: string) => void) => Promise<T>,
  isGood: (result: T) => boolean = () => true,
): Promise<T> {
  const started = performance.now();
  let outcome: Promise<T> | undefined;
  const task = async (_context: unknown, line: { title?: string }) => {
    outcome = work((detail) => {
      line.title = `${name} (${detail})`;
    });
    const good = await outcome.then(isGood, () => false);
    if (!good) throw new Error(seconds(started));
  };
  await new Listr([{ title: name, task }], options).run().catch(() => {});
  return outcome as Promise<T>;
}

/** The time since a moment of `performance.now()`: 0.6 s, 12.3 s. */
export function seconds(sinceMs: number): string {
  return asSeconds(performance.now() - sinceMs);
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

function asSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
