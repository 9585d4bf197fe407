import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readLabelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { benchAwb } from './bench-awb.ts';

// Reads the barcodes of pages spread over the sheet that measure-labels.ts left. Writes how many are read as they should be.
const [samplePages = '10', aPage = '4', file = ''] = process.argv.slice(2);
const sheet = await PDFDocument.load(readFileSync(`${file}.pdf`));
const every = Math.floor(sheet.getPageCount() / Number(samplePages));
const pages = Array.from({ length: Number(samplePages) }, (_, at) => at * every);
const sample = await PDFDocument.create();
for (const page of await sample.copyPages(sheet, pages)) sample.addPage(page);
const read = new Set(await readLabelBarcodes(await sample.save()));
const expected = pages.flatMap((page) =>
  Array.from({ length: Number(aPage) }, (_, place) => benchAwb(page * Number(aPage) + place)),
);
writeFileSync(file, JSON.stringify(expected.filter((awb) => read.has(awb)).length));
process.exit(0);
