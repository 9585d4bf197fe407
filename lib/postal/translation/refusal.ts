import type { Refusal } from '#lib/postal/model/outcome.ts';
import { cleanText } from './values.ts';

/** Maps wire fields to fields of the domain type. Keys are wire names, or dotted wire paths. */
export type FieldPaths = Readonly<Record<string, string>>;

type JsonObject = Record<string, unknown>;

/** A text here is an error even in a reply that doesn't say whether it succeeded. */
const errorKeys = ['errormsg', 'errormessage', 'errormessages', 'errors'];
const wordKeys = [...errorKeys, 'detail', 'message', 'title', 'responsemessage', 'description', 'error'];
const maxWrappers = 20;
const maxMessages = 50;
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

/** The messages of a list or of an object by field: `["No such city"]`, `{ "weight": ["must be above 0"] }`. */
function messagesIn(value: unknown): string[] {
  const words = meaningfulWords(value);
  if (words !== undefined) return [words];
  if (Array.isArray(value)) return value.slice(0, maxMessages).flatMap(messagesIn);
  if (!isObject(value)) return [];
  const [named] = wordKeys.flatMap((key) => meaningfulWords(valueAt(value, key)) ?? []);
  return named === undefined ? Object.values(value).slice(0, maxMessages).flatMap(messagesOfField) : [named];
}

function messagesOfField(value: unknown): string[] {
  return [value].flat().flatMap((word) => meaningfulWords(word) ?? []);
}

/**
 * Whether the body is a refusal, whatever its HTTP status: `success: false`, or, without `success: true`, an error message
 * (`ErrorMsg`, `errorMessages`, `errors`) or problem details with a 4xx of their own. At the top, inside the wrapper, or in
 * `serviceResult`.
 */
export function isRefusal(reply: unknown): boolean {
  const objects = objectsOf(reply);
  const said = objects.map((object) => String(valueAt(object, 'success')).toLowerCase());
  if (said.includes('false')) return true;
  if (said.includes('true')) return false;
  return objects.some(
    (object) =>
      errorKeys.some((key) => messagesIn(valueAt(object, key)).length > 0) ||
      (/^4\d\d$/.test(String(valueAt(object, 'status'))) &&
        meaningfulWords(valueAt(object, 'title')) !== undefined),
  );
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
 * `serviceResult`, problem details (RFC 9457) with `errors` by field, `errorMessages`, and a bare text. Nothing is said twice:
 * an error by field that the message contains isn't added to it.
 */
export function readRefusal(reply: unknown, fieldPaths: FieldPaths): Refusal | null {
  const fields: Refusal['fields'] = [];
  const unmatched: string[] = [];
  const byField = wordsByField(reply);
  for (const [wireField, message] of byField) {
    const path = domainPath(wireField, fieldPaths);
    if (path === undefined) unmatched.push(`${wireField}: ${message}`);
    else fields.push({ path, message });
  }
  const words = meaningfulWords(reply) ?? wordsOf(objectsOf(reply), byField.length > 0);
  if (words === undefined && fields.length === 0 && unmatched.length === 0) return null;
  if (words !== undefined && fields.length === 0) fields.push(...fieldsNamedIn(words, fieldPaths));
  const added = unmatched.filter((part) => !words?.includes(part));
  return { message: [words, ...added].filter((part) => part !== undefined).join(' '), fields };
}

/** The first message of the objects, by the order of `wordKeys`. Errors by field are read apart. */
function wordsOf(objects: JsonObject[], hasErrorsByField: boolean): string | undefined {
  for (const key of wordKeys) {
    if (key === 'errors' && hasErrorsByField) continue;
    for (const object of objects) {
      const [first, ...others] = [...new Set(messagesIn(valueAt(object, key)))];
      if (first !== undefined) return [first, ...others].join('; ').slice(0, maxWords);
    }
  }
  return undefined;
}
