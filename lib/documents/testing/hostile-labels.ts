import { deflateSync } from 'node:zlib';

/** A PDF of these objects, numbered from 1. Its readers find them without a table. */
function pdfOf(objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, '\nendobj\n']);
  const all = ['%PDF-1.7\n', ...parts, 'trailer\n<< /Root 1 0 R >>\n%%EOF\n'];
  return Buffer.concat(all.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

const streamOf = (entries: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = (contents = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << >> ${contents} >>`;

/** Small PDFs that would take a reader without limits seconds, or more memory than there is. */
export const hostileLabels: { name: string; bytes: () => Buffer }[] = [
  {
    name: 'a page that is listed 20,000 times',
    bytes: () =>
      pdfOf([
        catalog,
        `<< /Type /Pages /Count 20000 /Kids [${'3 0 R '.repeat(20_000)}] >>`,
        page('/Contents 4 0 R'),
        streamOf('', deflateSync('0 0 m')),
      ]),
  },
  {
    name: 'a stream of 400 MB of objects in 400 KB',
    bytes: () => {
      const numbers = Buffer.alloc(400_000_000, '5 0 ');
      const data = deflateSync(numbers, { level: 1 });
      return pdfOf([
        catalog,
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        page(),
        streamOf('/Type /ObjStm /N 90000000 /First 10', data),
      ]);
    },
  },
  {
    name: 'a page of 400 MB of blanks',
    bytes: () =>
      pdfOf([
        catalog,
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        page('/Contents 4 0 R'),
        streamOf('', deflateSync(Buffer.alloc(400_000_000, ' '), { level: 1 })),
      ]),
  },
];
