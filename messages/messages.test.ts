import { TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import type { FailureCode } from '#lib/auth/action-result.ts';
import { arabic, elementsOf, english, literalsOf } from '#lib/i18n/testing/every-message.ts';

/**
 * The arguments of a message with their kinds. A select also lists its choices, because the code passes one of them. The number in
 * a plural counts as part of the plural, whether it is written `#` or `{count, number, latin}`.
 */
function argumentsOf(message: string): string[] {
  const elements = elementsOf(message);
  const counted = elements.flatMap((element) => (element.type === TYPE.plural ? [element.value] : []));
  const named = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.number && counted.includes(element.value)) return [];
    const choices = element.type === TYPE.select ? ` ${Object.keys(element.options).sort().join('|')}` : '';
    return [`${TYPE[element.type]} ${element.value}${choices}`];
  });
  return [...new Set(named)].sort();
}

describe('the two languages', () => {
  test('have the same keys', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each([...english])('%s takes the same arguments in both', (key, message) => {
    expect(argumentsOf(arabic.get(key) ?? '')).toEqual(argumentsOf(message));
  });

  test('have no empty message', () => {
    const empty = [...english, ...arabic].filter(([, message]) => message.trim() === '');
    expect(empty).toEqual([]);
  });

  test('don’t mix languages: English has no Arabic', () => {
    const mixed = [...english].filter(
      ([key, message]) => !key.startsWith('shell.language.other') && /\p{Script=Arabic}/u.test(message),
    );
    expect(mixed).toEqual([]);
  });

  // Names and abbreviations that Arabic trade texts write in Latin letters.
  const keptInLatin = [
    ...['API', 'Node', 'wb', 'test', 'live', 'Python'],
    ...['docs', 'api', 'asked', 'short', 'unknown', 'sandbox'],
    'PUT',
    'HS',
    'camt',
    'MT',
    'CSV',
    ...['JPEG', 'PNG', 'WebP'],
    ...['Ctrl', 'Esc', 'Shift', 'Excel', 'Xero', 'QuickBooks', 'Zoho', 'Books', 'Shopify', 'WooCommerce'],
    ...['XLSX', 'XLS', 'EAWB'],
    ...['DAP', 'DDP', 'DPU', 'CPT', 'CIP', 'FCA', 'EXW'],
    ...['JSON', 'PDF', 'SMTP', 'EN', 'QR', 'English', 'IM', 'IP', 'IOSS', 'SDR', 'CN'],
    // As the consoles of identity providers write them.
    ...['OpenID', 'Connect', 'Redirect', 'URI', 'Issuer', 'Client', 'ID', 'secret', 'Claim', 'Back'],
    ...['channel', 'logout'],
  ];

  /** What a developer writes in a request, or reads in an answer: it runs from left to right. */
  const apiNames = /\u2066[^\u2069]*\u2069/g;

  test('don’t mix languages: Arabic has no English', () => {
    const left = [...arabic].flatMap(([key, message]) => {
      const words =
        literalsOf(message)
          .replace(/^(api|developers)\./.test(key) ? apiNames : '', '')
          .replace(/\S+@\S+|IM\d{10}/g, '')
          .match(/[A-Za-z]{2,}/g) ?? [];
      return words.filter((word) => !keptInLatin.includes(word)).map((word) => `${key}: ${word}`);
    });
    expect(left).toEqual([]);
  });

  test('both have words where one has them', () => {
    const wordless = [...english].filter(
      ([key, message]) =>
        /[A-Za-z]{2,}/.test(literalsOf(message)) &&
        !/\p{Script=Arabic}/u.test(literalsOf(arabic.get(key) ?? '')),
    );
    expect(wordless.map(([key]) => key)).toEqual([]);
  });
});

test('every reason why an action fails has its message', () => {
  const codes = {
    invalid: true,
    refused: true,
    'operator-unavailable': true,
    unconfirmed: true,
    conflict: true,
    'case-open': true,
    outdated: true,
    'not-found': true,
    'rule-changed': true,
    'not-allowed': true,
    'look-alike': true,
    'unknown-awb': true,
    'awb-taken': true,
    'resolved-already': true,
    'too-many': true,
    'too-often': true,
    'too-long': true,
    'signed-out': true,
    'other-merchant': true,
    'not-permitted': true,
    suspended: true,
    unavailable: true,
    unexpected: true,
  } satisfies Record<FailureCode, true>;
  const keys = Object.keys(codes).map((code) => `failures.${code}`);
  expect([...english.keys()]).toEqual(expect.arrayContaining(keys));
});
