import { expect, test } from 'vitest';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

/** Every message by its full key. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const english = new Map(flatten(en));
const arabic = new Map(flatten(ar));

const argument = /(?<!\b(?:zero|one|two|few|many|other)\s*|=\d+\s*)\{(\w+)(?=[,}])/g;
const tag = /<(\w+)>/g;

/** The names of the values and tags that a message is filled with. */
function wanted(message = ''): string[] {
  const found = [...message.matchAll(argument), ...message.matchAll(tag)].map(([, name]) => name ?? '');
  return [...new Set(found)].sort();
}

test('both languages have the same keys', () => {
  expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
});

test('a message is filled with the same values in both languages', () => {
  const different = [...arabic].filter(([key, text]) => `${wanted(text)}` !== `${wanted(english.get(key))}`);
  expect(different).toEqual([]);
});

test('Arabic counts in all six forms', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const counting = [...arabic].filter(([, text]) => text.includes(', plural'));
  const incomplete = counting.filter(([, text]) => !forms.every((form) => text.includes(`${form} {`)));
  expect(counting.length).toBeGreaterThan(0);
  expect(incomplete).toEqual([]);
});

test('no English is left over in Arabic', () => {
  const names = /\b(?:PDF|EAWB|name@example\.com)\b/g;
  const left = [...arabic]
    .filter(([key]) => !key.startsWith('shell.otherLanguage'))
    .map(([key, text]) => {
      const prose = text.replace(/\{\w+, \w+,|\{\w+\}|<\/?\w+>|\b(?:zero|one|two|few|many|other) \{/g, ' ');
      return [key, prose.replace(names, ' ').match(/[A-Za-z]{2,}/)?.[0]];
    })
    .filter(([, word]) => word !== undefined);
  expect(left).toEqual([]);
});

test('no Arabic is left over in English', () => {
  const left = [...english].filter(
    ([key, text]) => !key.startsWith('shell.otherLanguage') && /[\u0600-\u06ff]/.test(text),
  );
  expect(left).toEqual([]);
});
