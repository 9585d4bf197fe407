import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const documents = ['README.md', 'CONTRIBUTING.md', 'sdk/README.md', ...globSync('docs/**/*.md')];
const names = new Set(
  globSync(['*.ts', '{app,components,e2e,lib,pages,prisma,scripts}/**/*.{ts,tsx}']).map((path) =>
    basename(path),
  ),
);

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [
    ...text.matchAll(/`((?:app|components|docs|e2e|lib|messages|pages|prisma|scripts)\/[^`\s<…{]+)`/g),
  ]
    .map(([, path = '']) => path)
    .filter((path) => globSync(path.replaceAll('[', '[[]')).length === 0);
  const files = [...text.matchAll(/`([\w.-]+\.tsx?)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !names.has(file));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(dirname(document), link)));
  expect([...paths, ...files, ...links]).toEqual([]);
});

it.each(documents)('%s names only commands and tests that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, command = '']) => command)
    .filter((command) => !(command in packageFile.scripts));
  const patterns = [...text.matchAll(/npm test -- ([\w.-]+\/[\w./-]*[\w/-])/g)]
    .map(([, pattern = '']) => pattern)
    .filter((pattern) => globSync([pattern, `${pattern}*`]).length === 0);
  expect([...commands, ...patterns]).toEqual([]);
});
