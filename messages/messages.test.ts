import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import type { FailureCode } from '#lib/auth/action-result.ts';
import arabicMessages from './ar.json' with { type: 'json' };
import englishMessages from './en.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const english = new Map(flatten(englishMessages));
const arabic = new Map(flatten(arabicMessages));

function childrenOf(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
}

function everyElement(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...everyElement(childrenOf(element))]);
}

function elementsOf(message: string): MessageFormatElement[] {
  return everyElement(parse(message));
}

/** The arguments of a message, each with its kind; a select with its choices, because the code passes one of them. */
function argumentsOf(message: string): string[] {
  const named = elementsOf(message).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const choices = element.type === TYPE.select ? ` ${Object.keys(element.options).sort().join('|')}` : '';
    return [`${TYPE[element.type]} ${element.value}${choices}`];
  });
  return [...new Set(named)].sort();
}

function literalsOf(message: string): string {
  return elementsOf(message)
    .flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))
    .join(' ');
}

describe('the two languages', () => {
  test('hold the same messages', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each([...english])('%s takes the same arguments in both', (key, message) => {
    expect(argumentsOf(arabic.get(key) ?? '')).toEqual(argumentsOf(message));
  });

  test('leave no message empty', () => {
    const empty = [...english, ...arabic].filter(([, message]) => message.trim() === '');
    expect(empty).toEqual([]);
  });
});

describe('Arabic', () => {
  const pluralOptions = (message: string) =>
    elementsOf(message).flatMap((element) => (element.type === TYPE.plural ? [element.options] : []));
  const withPlural = [...arabic].filter(([, message]) => pluralOptions(message).length > 0);

  test('has messages with plurals', () => {
    expect(withPlural.length).toBeGreaterThan(3);
  });

  test.each(withPlural)('%s has all six plural forms', (_key, message) => {
    for (const options of pluralOptions(message)) {
      expect(Object.keys(options)).toEqual(
        expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']),
      );
    }
  });

  // Names of things that are written in Latin letters in Arabic texts of the trade too.
  const keptInLatin = ['AWB', 'EAWB', 'COD', 'PDF', 'EN', 'English'];

  test('has no English left', () => {
    const left = [...arabic].flatMap(([key, message]) => {
      const words =
        literalsOf(message)
          .replace(/\S+@\S+/g, '')
          .match(/[A-Za-z]{2,}/g) ?? [];
      return words.filter((word) => !keptInLatin.includes(word)).map((word) => `${key}: ${word}`);
    });
    expect(left).toEqual([]);
  });

  test('is Arabic wherever the English says words', () => {
    const notArabic = [...english].filter(
      ([key, message]) =>
        /[A-Za-z]{2,}/.test(literalsOf(message)) &&
        !/\p{Script=Arabic}/u.test(literalsOf(arabic.get(key) ?? '')),
    );
    expect(notArabic.map(([key]) => key)).toEqual([]);
  });
});

test('every reason for which an action fails has its sentence', () => {
  const codes = {
    invalid: true,
    refused: true,
    'operator-unavailable': true,
    'in-doubt': true,
    conflict: true,
    'not-found': true,
    'rule-changed': true,
    'not-allowed': true,
    'look-alike': true,
    'unknown-awb': true,
    'awb-taken': true,
    'resolved-already': true,
    'signed-out': true,
    unexpected: true,
  } satisfies Record<FailureCode, true>;
  const keys = Object.keys(codes).map((code) => `failures.${code}`);
  expect([...english.keys()]).toEqual(expect.arrayContaining(keys));
});
