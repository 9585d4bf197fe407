import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };

test.each([
  ['manifest.webmanifest', english, 'ltr'],
  ['manifest.ar.webmanifest', arabic, 'rtl'],
])('%s has the words of the screens, and icons that exist', (file, { common, shell }, dir) => {
  const manifest = JSON.parse(readFileSync(`public/${file}`, 'utf8'));
  const { name } = common.product;
  expect(manifest).toMatchObject({ name, short_name: name, description: common.description, dir });
  expect(manifest.shortcuts.map((shortcut: { name: string }) => shortcut.name)).toEqual([
    shell.pickups,
    shell.shipments,
  ]);
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: never) => icons)])
    expect(existsSync(`public${src}`), src).toBe(true);
});
