import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.ts';

/** Replaces what a document has between its markers of this name, `<!-- name: begin -->` and `<!-- name: end -->`. */
export function writeReport(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Failure(`${file} has no markers for the report.`);
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`);
}
