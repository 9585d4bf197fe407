import { deflateSync } from 'node:zlib';
import { unpackLines } from '#lib/statements/reading/line-blocks.ts';
import parseStatement from '#lib/statements/reading/parse-statement.ts';
import type { Layout } from '#lib/statements/reading/view.ts';
import type { CorpusFile } from './making/meaning.ts';

/** After the last day of the corpus, so that no day lies in the future. */
const today = '2025-12-31';

/** Reads a file as the worker does; the questions about its days and its columns are answered by its label. */
export async function readFile({ name, kind, bytes, columns, dayOrder }: CorpusFile) {
  const layout: Layout | null = columns
    ? { headerRow: null, columns, dayOrder: null, currency: 'AED', isChosen: true }
    : null;
  const parse = (chosen: Layout | null) =>
    parseStatement({ parts: [deflateSync(bytes)], kind, today, layout: chosen, remembered: [] });
  let parsed = await parse(layout);
  if (parsed.ok && parsed.value.dayQuestion)
    parsed = await parse({ ...parsed.value.layout, dayOrder: dayOrder ?? null });
  if (!parsed.ok) throw new Error(`${name} can't be read: ${parsed.code}`);
  const lines = parsed.value.blocks.flatMap(unpackLines);
  const { totals, statementReference } = parsed.value;
  return { lines, totals, statementReference };
}
