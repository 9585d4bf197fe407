// The lines and bars of a command's steps. Only built-in modules, because bootstrap.mjs uses it before anything is installed.
import { styleText } from 'node:util';

const { stdout } = process;
const barWidth = 20;
const clearLine = '\r\x1b[K';
/** @type {(color: 'yellow' | 'green' | 'red', text: string) => string} */
const colored = (color, text) => (stdout.isTTY ? styleText(color, text) : text);
/** @typedef {{ name: string, started: number, expectedSeconds: number }} Running */
/** @type {Set<Running>} */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let redrawing;

/**
 * Prints that a step starts; `end` prints how it ended and how long it took. `expect` says how long it probably takes on two cores:
 * a terminal then shows a bar. Steps may run concurrently.
 * @param {string} name
 */
export function startStep(name) {
  /** @type {Running} */
  const step = { name, started: performance.now(), expectedSeconds: 0 };
  printLine(`${colored('yellow', '❯')} ${name}`);
  running.add(step);
  redrawing ??= setInterval(draw, 250).unref();
  draw();
  return {
    /** @param {number} expectedSeconds */
    expect: (expectedSeconds) => {
      step.expectedSeconds = expectedSeconds;
    },
    /** @param {boolean} isGood @param {string} [detail] */
    end: (isGood, detail) => {
      running.delete(step);
      const mark = isGood ? colored('green', '✔') : colored('red', '✖');
      printLine(`${mark} ${name}${detail ? ` (${detail})` : ''} [${seconds(step.started)}]`);
      if (running.size === 0) redrawing = clearInterval(redrawing);
      draw();
    },
  };
}

/**
 * The time since a `performance.now()` value: 0.6 s, 12.3 s.
 * @param {number} sinceMs
 */
export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Prints above the bar. @param {string} text */
export function printLine(text) {
  stdout.write(`${stdout.isTTY ? clearLine : ''}${text}\n`);
}

/** Draws the running steps in the terminal's last line. */
function draw() {
  if (!stdout.isTTY) return;
  const line = [...running]
    .map(progressOf)
    .join('   ')
    .slice(0, stdout.columns - 1);
  stdout.write(`${clearLine}${line}`);
}

/** A step that takes longer than expected stays just below full. @param {Running} step */
function progressOf({ name, started, expectedSeconds }) {
  const elapsed = (performance.now() - started) / 1000;
  if (!expectedSeconds) return `${name} ${Math.round(elapsed)} s`;
  const full = Math.floor(Math.min(elapsed / expectedSeconds, 0.95) * barWidth);
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
  return `${name} ${bar} ${Math.round(elapsed)} of about ${expectedSeconds} s`;
}
