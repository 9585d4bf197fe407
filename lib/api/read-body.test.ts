import { expect, it } from 'vitest';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { parseJsonBody, parsePart } from './read-body.ts';
import { shipmentInput } from './shipments/schema.ts';

const t = await apiTexts('en');
const errorsOf = (text: string) => {
  const read = parseJsonBody(text, t);
  return 'problem' in read ? (read.errors ?? read.problem) : [];
};

it('reads JSON', () => {
  expect(parseJsonBody('{"a":{"b":1},"c":[{"b":2},{"b":3}]}', t)).toEqual({
    value: { a: { b: 1 }, c: [{ b: 2 }, { b: 3 }] },
  });
});

it.each([
  ['a member that occurs twice', '{"a":1,"a":2}', '/a', 'duplicate-member'],
  ['one further in', '{"x":[{"a":1},{"a":1,"a":1}]}', '/x/1/a', 'duplicate-member'],
  ['one that is spelled with an escape', '{"a":1,"\\u0061":2}', '/a', 'duplicate-member'],
  ['a NUL', '{"a/b":"\\u0000"}', '/a~1b', 'character'],
  ['half a surrogate pair', '{"a":["\\ud800"]}', '/a/0', 'character'],
])('names %s at its pointer', (_what, text, pointer, code) => {
  expect(errorsOf(text)).toEqual([{ pointer, code, detail: t(`api.issues.${code as 'character'}`) }]);
});

it.each([
  ['what isn’t JSON', '{"a":', 'malformed-json'],
  ['too many levels', `${'['.repeat(40)}${']'.repeat(40)}`, 'malformed-json'],
  ['too many parts', `[${'0,'.repeat(20_001)}0]`, 'body-too-large'],
])('refuses %s', (_what, text, code) => {
  expect(errorsOf(text)).toBe(code);
});

it('names a misplaced member’s place, also among thousands of unknown ones, and at most 100', () => {
  const odd = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`odd${index}`, 1]));
  const parsed = parsePart(shipmentInput, { cod_amount: 1, ...odd }, 'body', t);
  const errors = ('problem' in parsed && parsed.errors) || [];
  expect(errors).toHaveLength(100);
  expect(errors).toContainEqual({
    pointer: '/cod_amount',
    code: 'unknown-member',
    detail: 'This field doesn’t exist here. Use /service/cod_amount.',
  });
});
