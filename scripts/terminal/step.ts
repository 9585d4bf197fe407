import { styleText } from 'node:util';

const nameWidth = 44;

/**
 * Does one step of a command and prints it with its time. `say` adds a detail behind the name.
 * On a terminal the line counts the seconds while the step runs.
 */
export async function step<T>(name: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T> {
  const started = performance.now();
  let label = name;
  const ticking = process.stdout.isTTY
    ? setInterval(() => show('…', 'dim', label, started), 1000)
    : undefined;
  if (ticking) show('…', 'dim', label, started);
  try {
    const result = await work((detail) => {
      label = `${name} (${detail})`;
    });
    endLine('✓', 'green', label, started);
    return result;
  } catch (error) {
    endLine('✗', 'red', label, started);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

type Colour = 'green' | 'red' | 'dim';

/** 0.6 s, 12.3 s. */
export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

function line(mark: string, colour: Colour, label: string, started: number): string {
  return `${styleText(colour, mark)} ${label.padEnd(nameWidth)} ${seconds(started).padStart(8)}`;
}

function show(mark: string, colour: Colour, label: string, started: number): void {
  process.stdout.write(`\r\x1b[2K${line(mark, colour, label, started)}`);
}

function endLine(mark: string, colour: Colour, label: string, started: number): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  process.stdout.write(`${line(mark, colour, label, started)}\n`);
}
