import type { Refusal } from '#lib/postal/model/outcome.ts';
import { cleanText } from './values.ts';

/** Maps wire fields to fields of the domain type. Keys are wire names, or dotted wire paths. */
export type FieldPaths = Readonly<Record<string, string>>;

type JsonObject = Record<string, unknown>;

const wordKeys = [
  'errormsg',
  'errormessage',
  'message',
  'detail',
  'title',
  'responsemessage',
  'description',
  'error',
];
const maxWrappers = 20;
const maxWords = 10_000;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects that may hold the result: the reply, its wrapper, and `serviceResult` next to or inside the wrapper. */
function objectsOf(reply: unknown): JsonObject[] {
  if (!isObject(reply)) return [];
  const inside = Object.values(reply).filter(isObject).slice(0, maxWrappers);
  return [reply, ...inside, ...inside.map((wrapper) => wrapper.serviceResult).filter(isObject)];
}

function valueAt(object: JsonObject, key: string): unknown {
  return Object.entries(object).find(([name]) => name.toLowerCase() === key)?.[1];
}

/** A message without the colons and spaces that the operator sends as an empty message (`" :  :  : "`). */
function meaningfulWords(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return cleanText(value.replace(/^[\s:]+|[\s:]+$/g, '').slice(0, maxWords));
}

/** Whether the body is a refusal, whatever its HTTP status: `success: false` at the top or inside `serviceResult`. */
export function isUnsuccessful(reply: unknown): boolean {
  return objectsOf(reply).some((object) => String(valueAt(object, 'success')).toLowerCase() === 'false');
}

/**
 * The domain field that a wire field comes from. `[2]` or `.2` is the index of an item, which replaces `#` in the domain path:
 * `customsDeclarations[2].hsCode` is `customsItems.2.hsCode`. Without an index, the item's list is meant.
 */
function domainPath(wireField: string, fieldPaths: FieldPaths): string | undefined {
  const index = /(?:\[|\.)(\d+)(?:\]|\.|$)/.exec(wireField)?.[1];
  const path = pathOfField(wireField, fieldPaths);
  if (!path?.includes('.#.')) return path;
  return index === undefined ? path.slice(0, path.indexOf('.#.')) : path.replace('#', index);
}

function pathOfField(wireField: string, fieldPaths: FieldPaths): string | undefined {
  const segments = wireField.replace(/\[\d+\]|\.\d+(?=\.|$)/g, '').split('.');
  while (segments.length > 0) {
    const wanted = segments.join('.').toLowerCase();
    const match = Object.entries(fieldPaths).find(([name]) => name.toLowerCase() === wanted);
    if (match) return match[1];
    segments.shift();
  }
  return undefined;
}

/**
 * The fields that one clause of a message names. "Weight: takes a number" names its field by the colon. Inside a sentence,
 * only compound names count, because "Service" and "Weight" are also plain English words.
 */
function fieldsOfClause(clause: string, fieldPaths: FieldPaths): Refusal['fields'] {
  const [, name = '', rest = ''] = /^([\w.[\]]+)\s*:\s*(.+)$/s.exec(clause) ?? [];
  const named = domainPath(name, fieldPaths);
  if (named !== undefined) return [{ path: named, message: rest }];
  const names = (clause.match(/\b\w+(?:\.\w+)*\b/g) ?? []).filter((word) => /[a-z][A-Z]|[._]/.test(word));
  const paths = new Set(
    names.map((word) => domainPath(word, fieldPaths)).filter((path) => path !== undefined),
  );
  return [...paths].map((path) => ({ path, message: clause }));
}

/** The fields that a message names, clause by clause. */
function fieldsNamedIn(message: string, fieldPaths: FieldPaths): Refusal['fields'] {
  const clauses = message.split(/[;\n]/).map((clause) => clause.trim());
  return clauses.flatMap((clause) => fieldsOfClause(clause, fieldPaths));
}

function wordsByField(reply: unknown): [string, string][] {
  const errors = objectsOf(reply)
    .map((object) => valueAt(object, 'errors'))
    .find(isObject);
  return Object.entries(errors ?? {}).flatMap(([field, words]) => {
    const message = meaningfulWords(
      Array.isArray(words) ? words.filter((word) => typeof word === 'string').join(' ') : words,
    );
    return message === undefined ? [] : [[field, message] as [string, string]];
  });
}

/**
 * Reads the operator's messages from a refusal, matched to the fields that they name; null when there are none. Accepts
 * `serviceResult`, problem details (RFC 9457) with `errors` by field, and a bare text.
 */
export function readRefusal(reply: unknown, fieldPaths: FieldPaths): Refusal | null {
  const fields: Refusal['fields'] = [];
  const unmatched: string[] = [];
  for (const [wireField, message] of wordsByField(reply)) {
    const path = domainPath(wireField, fieldPaths);
    if (path === undefined) unmatched.push(`${wireField}: ${message}`);
    else fields.push({ path, message });
  }
  const said = wordKeys.flatMap((key) =>
    objectsOf(reply).map((object) => meaningfulWords(valueAt(object, key))),
  );
  const words = meaningfulWords(reply) ?? said.find((candidate) => candidate !== undefined);
  if (words === undefined && fields.length === 0 && unmatched.length === 0) return null;
  if (words !== undefined && fields.length === 0) fields.push(...fieldsNamedIn(words, fieldPaths));
  return { message: [words, ...unmatched].filter((part) => part !== undefined).join(' '), fields };
}
