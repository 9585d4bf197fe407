import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [
    ...text.matchAll(/`((?:app|components|docs|e2e|lib|messages|pages|prisma|scripts)\/[^`\s<…{]+)`/g),
  ]
    .map(([, path = '']) => path)
    .filter((path) => globSync(path.replaceAll('[', '[[]')).length === 0);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(dirname(document), link)));
  expect([...paths, ...links]).toEqual([]);
});
