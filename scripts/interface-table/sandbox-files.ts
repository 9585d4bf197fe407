import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '#lib/sandbox/http/operation.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['lib/sandbox/operations/family-a', 'lib/sandbox/operations/family-b'];

/** The sandbox file that answers each operation, found through the modules' exports. */
export async function findSandboxFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const modules = readdirSync(join(root, folder)).filter((file) => /(?<!\.test)\.ts$/.test(file));
    for (const file of modules) {
      const exported: Record<string, unknown> = await import(join(root, folder, file));
      for (const operation of Object.values(exported)
        .map(operationIn)
        .filter((found) => found !== null)) {
        files.set(operation.name, `${folder}/${file}`);
      }
    }
  }
  return files;
}

/** An operation, or a function that creates one for an office segment. */
function operationIn(value: unknown): Operation | null {
  const made: unknown = typeof value === 'function' && value.length === 1 ? value('svc') : value;
  return made instanceof Object && 'answer' in made && 'name' in made ? (made as Operation) : null;
}
