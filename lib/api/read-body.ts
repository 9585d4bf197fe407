import { type ParseError, visit } from 'jsonc-parser';
import { z } from 'zod';
import { hasMoreParts } from '#lib/core/text/has-more-parts.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { type Problem, type ProblemError, problem } from './operation/problems.ts';

const mostParts = 20_000;
const mostErrors = 100;
/** More levels than any valid body has. */
const deepest = 30;

/** An RFC 6901 pointer. */
const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');

/**
 * Parses a JSON body. Reports with a pointer: members that occur twice, because parsers disagree which one counts, and characters that
 * can't be stored, because changing a text in silence could change an address.
 */
export function parseJsonBody(text: string, t: Texts): { value: unknown } | Problem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem('malformed-json');
  }
  if (hasMoreParts(value, mostParts)) return problem('body-too-large');
  const errors: ProblemError[] = [];
  const seen = new Map<string, Set<string>>();
  const note = (path: readonly PropertyKey[], code: 'duplicate-member' | 'character') => {
    if (errors.length < mostErrors)
      errors.push({ pointer: pointerOf(path), code, detail: t(`api.issues.${code}`) });
  };
  let isTooDeep = false;
  visit(text, {
    onObjectBegin: (_offset, _length, _line, _character, path) => {
      const at = path();
      if (at.length > deepest) isTooDeep = true;
      seen.set(pointerOf(at), new Set());
      return !isTooDeep;
    },
    onObjectProperty: (name, _offset, _length, _line, _character, path) => {
      const at = path();
      const members = seen.get(pointerOf(at));
      if (members?.has(name)) note([...at, name], 'duplicate-member');
      members?.add(name);
      if (storableText(name) !== name) note([...at, name], 'character');
    },
    onLiteralValue: (literal, _offset, _length, _line, _character, path) => {
      if (typeof literal === 'string' && !isStorable(literal)) note(path(), 'character');
    },
    onArrayBegin: (_offset, _length, _line, _character, path) => {
      if (path().length > deepest) isTooDeep = true;
      return !isTooDeep;
    },
    onError: (_error: ParseError['error']) => {},
  });
  if (isTooDeep) return problem('malformed-json');
  return errors.length > 0 ? problem('invalid', { errors }) : { value };
}

/** Line breaks of any system are stored as one. */
const isStorable = (text: string) => storableText(text) === text.replace(/\r\n?/g, '\n');

type Part = 'body' | 'parameter';

/** Parses a part of a request. Returns an error for each field that breaks the schema, and for each unknown one. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: Part,
  t: Texts,
): { value: z.output<Schema> } | Problem {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const errors = parsed.error.issues.flatMap((issue) => errorsOf(issue, { part, schema, t }));
  return problem('invalid', { errors: errors.slice(0, mostErrors) });
}

type Issue = z.core.$ZodIssue;

function errorsOf(issue: Issue, given: { part: Part; schema: z.ZodType; t: Texts }): ProblemError[] {
  const { part, schema, t } = given;
  const at = (path: readonly PropertyKey[]) =>
    part === 'body' ? { pointer: pointerOf(path) } : { parameter: path.map(String).join('.') };
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, mostErrors).map((key) => ({
      ...at([...issue.path, key]),
      code: 'unknown-member',
      detail: t('api.issues.unknown-member', { place: placesIn(schema).get(key) ?? 'none' }),
    }));
  // The errors of the closest branch are more useful than “no branch fits”.
  const best = issue.code === 'invalid_union' ? closestBranch(issue) : null;
  if (best)
    return best.flatMap((inner) =>
      errorsOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue, given),
    );
  const { code, values } = textOf(issue);
  return [{ ...at(issue.path), code, detail: t(`api.issues.${code}`, values) }];
}

type Member = z.core.JSONSchema.BaseSchema;

const placesOfSchemas = new WeakMap<z.ZodType, Map<string, string | null>>();

/**
 * Where a schema has each member, by its name; null for a name in several places. A misplaced amount would be left out of a booking
 * otherwise. Made once for each schema, because a body can have thousands of unknown members.
 */
function placesIn(schema: z.ZodType): Map<string, string | null> {
  const knownPlaces = placesOfSchemas.get(schema);
  if (knownPlaces) return knownPlaces;
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const places = new Map<string, string | null>();
  const visit = ({ $ref = '', properties = {}, anyOf = [], oneOf = [] }: Member, path: string[]) => {
    if (path.length > deepest) return;
    for (const [key, inner] of Object.entries(properties)) {
      const place = pointerOf([...path, key]);
      places.set(key, places.has(key) && places.get(key) !== place ? null : place);
      visit(inner as Member, [...path, key]);
    }
    const named = root.$defs?.[$ref.slice('#/$defs/'.length)];
    for (const branch of [...anyOf, ...oneOf, ...(named ? [named] : [])]) visit(branch, path);
  };
  visit(root, []);
  placesOfSchemas.set(schema, places);
  return places;
}

/** The issues of the only branch of a union that takes this type of value. */
function closestBranch(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[] | null {
  const fitting = issue.errors.filter((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

type IssueText =
  | 'required'
  | 'type'
  | 'too-long'
  | 'too-many'
  | 'too-big'
  | 'too-short'
  | 'too-few'
  | 'too-small'
  | 'choice'
  | 'format'
  | 'cursor-unknown'
  | 'past-day'
  | 'days-reversed'
  | 'columns-count'
  | 'metadata-size';

function textOf(issue: Issue): { code: IssueText; values?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? { code: 'required' }
        : { code: 'type', values: { expected: issue.expected } };
    case 'too_big': {
      const code = { string: 'too-long', array: 'too-many', set: 'too-many' }[issue.origin as string];
      return { code: (code ?? 'too-big') as IssueText, values: { limit: Number(issue.maximum) } };
    }
    case 'too_small': {
      const code = { string: 'too-short', array: 'too-few', set: 'too-few' }[issue.origin as string];
      return { code: (code ?? 'too-small') as IssueText, values: { limit: Number(issue.minimum) } };
    }
    case 'invalid_value':
      return { code: 'choice', values: { choices: issue.values.map(String).join(', ') } };
    case 'custom':
      return { code: issue.params?.issue ?? 'format' };
    default:
      return { code: 'format' };
  }
}
