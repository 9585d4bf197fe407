import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const gallery = ['gallery.tsx', 'field-gallery.tsx']
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n');

/** Shown inside another component, which gives it a state that a page can't set; or takes the focus, which one example of many mustn't. */
const insideAnother = ['components/ui/form/combo-box-list.tsx', 'components/ui/form/second-factor-input.tsx'];

const files = globSync('components/ui/**/*.tsx').filter((file) =>
  /export (default )?function [A-Z]/.test(readFileSync(file, 'utf8')),
);

test('reads components at all', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files.filter((file) => !insideAnother.includes(file)))('%s is shown', (file) => {
  expect(gallery).toContain(`from '#${file}'`);
});

test('a production build doesn’t know the page', () => {
  expect(globSync('app/(dev)/**/{page,route,layout}.{ts,tsx}')).toEqual([]);
  expect(readFileSync('next.config.mjs', 'utf8')).toContain("NODE_ENV === 'development' ? ['dev.tsx'] : []");
});
