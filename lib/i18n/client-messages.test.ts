import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import {
  clientNamespaces,
  hasDirective,
  renderedClients,
  withoutInner,
} from './testing/client-namespaces.ts';

const files = (...names: string[]) => names.flatMap((name) => globSync(`app/**/${name}.tsx`)).sort();
const layouts = files('layout');

/** What a file of the app gives the client components below it, by the case in which it gives them. */
const given = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/<ClientMessages\s+of=\{\[([^\]]*)\]\}/g)].map(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, namespace = '']) => namespace),
  );

/** The layout whose messages reach an error, a loading state or a not-found page: the innermost one that gives any. */
function layoutAround(path: string): string | undefined {
  return layouts
    .filter((layout) => `${dirname(path)}/`.startsWith(`${dirname(layout)}/`) && given(layout).length > 0)
    .toSorted((one, other) => other.length - one.length)[0];
}

test('reads client components at all', () => {
  expect(clientNamespaces('app/(portal)/shipments/new/page.tsx')).toContain('booking');
});

/** The layouts and pages, and the parts of pages that give messages of their own. */
const givers = files('*').filter((path) => /\/(layout|page)\.tsx$/.test(path) || given(path).length > 0);

test.each(givers)('%s gives what its client components use, and no more', (path) => {
  const inside = basename(path) === 'layout.tsx' ? files('error', 'loading', 'not-found') : [];
  const covered = inside.filter((file) => layoutAround(file) === path);
  const used = withoutInner(
    [path, ...covered].flatMap((file) => clientNamespaces(file, (part) => given(part).length > 0)),
  );
  expect(withoutInner(given(path).flat())).toEqual(used);
});

// Next would show the root's inside the group's layout, which has other messages and a main landmark.
test.each(globSync('app/(*)/layout.tsx'))('%s has a page for what isn’t found', (layout) => {
  expect(existsSync(`${dirname(layout)}/not-found.tsx`)).toBe(true);
});

// It would say of a component that the server renders it.
test('no component is marked for the browser that only others in the browser use', () => {
  const rendered = new Set(
    files('page', 'layout', 'error', 'loading', 'not-found', 'global-error').flatMap(renderedClients),
  );
  const marked = globSync('{app,components}/**/*.{ts,tsx}').filter((path) =>
    hasDirective(path, 'use client'),
  );
  expect(marked.filter((path) => !rendered.has(path))).toEqual([]);
});
