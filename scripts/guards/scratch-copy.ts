import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { applyEdits } from './apply-edits.ts';
import type { Edit } from './guard.ts';

const leftOut = new Set(['.git', '.data', '.env', '.next', 'node_modules']);

export interface ScratchCopy {
  folder: string;
  /** Makes the edits, runs the work, and restores the files. */
  without: <Value>(edits: Edit[], work: () => Promise<Value>) => Promise<Value>;
  remove: () => void;
}

/** Copies this working tree to a temporary folder, in which guards can be removed. Its packages are linked. */
export function makeScratchCopy(): ScratchCopy {
  const root = resolve('.');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-guards-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const filter = (path: string) => !leftOut.has(relative(root, path).split(sep)[0] ?? '');
  cpSync(root, folder, { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');

  async function without<Value>(edits: Edit[], work: () => Promise<Value>): Promise<Value> {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const before = new Map(edits.map(({ file }) => [file, read(file)]));
    try {
      for (const [file, text] of applyEdits(edits, read)) writeFileSync(join(folder, file), text);
      return await work();
    } finally {
      for (const [file, text] of before) writeFileSync(join(folder, file), text);
    }
  }
  return { folder, without, remove };
}
