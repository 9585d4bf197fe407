import { deflateSync, inflateSync } from 'node:zlib';
import { storableText } from '#lib/core/text/storable-text.ts';
import type { ReadLine } from './view.ts';

/** Lines on their way from a parser: a tenth of their size. Texts become storable. */
export const packLines = (lines: ReadLine[]): Uint8Array =>
  deflateSync(JSON.stringify(lines, storable), { level: 1 });

export const unpackLines = (block: Uint8Array): ReadLine[] => JSON.parse(inflateSync(block).toString());

const storable = (_key: string, value: unknown) => (typeof value === 'string' ? storableText(value) : value);
