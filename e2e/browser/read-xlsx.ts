import { strFromU8, unzipSync } from 'fflate';

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The texts of the first sheet of an XLSX file that the portal wrote: its cells are shared texts. */
export function readXlsx(file: Buffer): string[][] {
  const parts = unzipSync(new Uint8Array(file));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text = '']) => unescaped(text),
  );
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|><v>(\d+)<\/v><\/c>)/g)].map(([, index]) =>
      index === undefined ? '' : (shared[Number(index)] ?? ''),
    ),
  );
}
