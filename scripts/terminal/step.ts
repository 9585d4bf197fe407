import { Listr, ListrLogger, PRESET_TIMER } from 'listr2';

// Prints complete lines, even on a terminal, so that concurrent steps don't overwrite each other.
const options = {
  renderer: 'simple',
  rendererOptions: {
    logger: new ListrLogger({ useIcons: true, toStderr: [] }),
    timer: { ...PRESET_TIMER, field: (tookMs: number) => asSeconds(tookMs) },
  },
  registerSignalListeners: false,
} as const;

/**
 * Runs one step of a command. Prints a line when it starts and one with its duration when it ends. `say` adds a detail after
 * the name. A result that isn't good marks the step as failed without throwing. Steps may run concurrently.
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

/** The time since a `performance.now()` value: 0.6 s, 12.3 s. */
export function seconds(sinceMs: number): string {
  return asSeconds(performance.now() - sinceMs);
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

function asSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
