import { styleText } from 'node:util';

const nameWidth = 50;
const running = new Map<symbol, { label: string; started: number }>();

/**
 * Does one step of a command and prints it with its time. `say` adds a detail behind the name; `isGood` tells a good
 * result from a bad one, where a bad one is not thrown. Steps may overlap; on a terminal, a line below the finished ones
 * counts the seconds of those that run, elsewhere long ones are told of.
 */
export async function step<T>(
  name: string,
  work: (say: (detail: string) => void) => Promise<T>,
  isGood: (result: T) => boolean = () => true,
): Promise<T> {
  const key = Symbol(name);
  const own = { label: name, started: performance.now() };
  const say = (detail: string) => {
    own.label = `${name} (${detail})`;
  };
  running.set(key, own);
  const ticking = process.stdout.isTTY
    ? setInterval(showRunning, 1000)
    : setInterval(() => printLine(`… ${own.label} ${seconds(own.started)}`), 30_000);
  showRunning();
  let mark = styleText('red', '✗');
  try {
    const result = await work(say);
    if (isGood(result)) mark = styleText('green', '✓');
    return result;
  } finally {
    clearInterval(ticking);
    running.delete(key);
    printLine(`${mark} ${own.label.padEnd(nameWidth)} ${seconds(own.started).padStart(8)}`);
  }
}

/** The time since a moment of `performance.now()`: 0.6 s, 12.3 s. */
export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Prints text above the line of what runs. */
export function printLine(text: string): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  process.stdout.write(`${text}\n`);
  showRunning();
}

function showRunning(): void {
  if (!process.stdout.isTTY) return;
  const all = [...running.values()].map(({ label, started }) => `${label} ${seconds(started)}`);
  const text =
    all.length > 0
      ? styleText('dim', `… ${all.join(', ')}`.slice(0, (process.stdout.columns || 80) - 1))
      : '';
  process.stdout.write(`\r\x1b[2K${text}`);
}
