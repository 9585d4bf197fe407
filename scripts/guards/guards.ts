import { readFileSync } from 'node:fs';
import { Failure } from '#scripts/terminal/failure.ts';

/** Code that protects an invariant, as one piece or as several layers to remove together, and the test that must fail then. */
export interface Guard {
  /** "I1". */
  invariant: string;
  /** The test's file, and its full name as Vitest prints it: describe > test, with the values of a table's row. */
  test: string;
  name: string;
  edits: Edit[];
}

interface Edit {
  file: string;
  /** Occurs once in the file, with any white space. `…` is any text. */
  find: string;
  /** What replaces it, often nothing. `…` is the text that it was in `find`. */
  instead: string;
}

/** Reads guards.txt: under each invariant its tests, under each test the guards that it notices, `+` before a further layer. */
export function readGuards(): Guard[] {
  const guards: Guard[] = [];
  let invariant = '';
  let test: [string, string] = ['', ''];
  for (const line of readFileSync(new URL('guards.txt', import.meta.url), 'utf8').split('\n')) {
    const [, start, before, after] = /^(# | {2}\+ | {2}|)(\S+?): (.+)$/.exec(line) ?? [];
    if (before === undefined || after === undefined) continue;
    if (start === '# ') invariant = before;
    else if (start === '') test = [before, after];
    else {
      const [find = '', instead = ''] = after.split(' → ');
      if (start === '  ') guards.push({ invariant, test: test[0], name: test[1], edits: [] });
      guards.at(-1)?.edits.push({ file: before, find, instead });
    }
  }
  return guards;
}

/** Returns the files' texts without this guard, by name; `read` returns a file's text with it. */
export function withoutGuard({ edits }: Guard, read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, find, instead } of edits) {
    const text = texts.get(file) ?? read(file);
    const parts = find.split('…').map((part) => part.split(/\s+/).map(RegExp.escape).join('\\s+'));
    const found = [...text.matchAll(new RegExp(parts.join('([^]*?)'), 'g'))];
    const [match] = found;
    if (!match || found.length > 1)
      throw new Failure(`${file} contains this ${found.length} times instead of once: ${find}`);
    const rest = instead.split('…').reduce((before, part, index) => `${before}${match[index]}${part}`);
    texts.set(file, text.slice(0, match.index) + rest + text.slice(match.index + match[0].length));
  }
  return texts;
}
