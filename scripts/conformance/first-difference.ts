import { mask, maskKey } from '#lib/core/text/mask.ts';
import { parseDayFirstTime } from '#lib/core/times/dubai-time.ts';
import { type Kind, plainKey, type Shape } from './shape.ts';

/** The first difference between a reply and the interface. The value is masked, because replies contain personal data. */
export type Difference = { path: string; expected: string; came: string };

const fits: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  'decimal text': (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  'day-first time': (value) =>
    typeof value === 'string' &&
    /^\d\d\/\d\d\/\d{4} (0[1-9]|1[0-2]):\d\d:\d\d (AM|PM)$/.test(value) &&
    parseDayFirstTime(value) !== null,
  'base64 text': (value) =>
    typeof value === 'string' && value !== '' && /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(value),
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  'null marker (XML nil)': (value) => value === true || value === 'true',
};

const words: Record<Kind, string> = {
  text: 'a text',
  'decimal text': 'a decimal number as text',
  'day-first time': 'a time as dd/MM/yyyy hh:mm:ss AM or PM',
  'base64 text': 'base64 as text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  'null marker (XML nil)': 'true',
};

/** Compares a reply's types and required fields with the interface; null when everything fits. */
export function firstDifference(shape: Shape, value: unknown, path = ''): Difference | null {
  if (typeof shape === 'string') {
    const [kind, orNull] = shape.split('|') as [Kind, 'null' | undefined];
    const fitting = fits[kind](value) || (orNull !== undefined && value === null);
    return fitting ? null : differs(path, orNull ? `${words[kind]} or null` : words[kind], value);
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return differs(path, 'an array', value);
    for (const [index, item] of value.entries()) {
      const difference = firstDifference(shape[0], item, `${path}[${index}]`);
      if (difference) return difference;
    }
    return null;
  }
  if (!isObject(value)) return differs(path, 'an object', value);
  return firstDifferenceIn(shape as Readonly<Record<string, Shape>>, value, path);
}

function firstDifferenceIn(
  shape: Readonly<Record<string, Shape>>,
  value: Record<string, unknown>,
  path: string,
): Difference | null {
  for (const [key, inner] of Object.entries(shape)) {
    const name = plainKey(key);
    const at = path === '' ? name : `${path}.${name}`;
    if (value[name] !== undefined) {
      const difference = firstDifference(inner, value[name], at);
      if (difference) return difference;
    } else if (!key.endsWith('?')) {
      const missing = firstDifference(inner, undefined, at) ?? differs(at, 'a value', undefined);
      return { ...missing, came: `nothing${strangers(shape, value)}` };
    }
  }
  return null;
}

function strangers(shape: Readonly<Record<string, Shape>>, value: Record<string, unknown>): string {
  const listed = new Set(Object.keys(shape).map(plainKey));
  const others = Object.keys(value).filter((name) => !listed.has(name));
  return others.length === 0
    ? ''
    : `, beside what is not listed: ${others.slice(0, 5).map(maskKey).join(', ')}`;
}

function differs(path: string, expected: string, value: unknown): Difference {
  return { path: path === '' ? 'the reply' : path, expected, came: masked(value) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with its letters and digits masked. */
function masked(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  const blank = mask(String(value).slice(0, 40));
  if (typeof value === 'string') return `the text "${blank}"`;
  return typeof value === 'number' ? `the number ${blank}` : String(value);
}
