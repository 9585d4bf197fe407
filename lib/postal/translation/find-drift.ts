import { z } from 'zod';
import type { Drift } from '#lib/postal/observer.ts';
import { mask, maskKey } from './mask.ts';

type Found = Omit<Drift, 'operation'>;
/** What a schema says of the values that it takes beside its type. */
type Meta = { isExpected?: (value: unknown) => boolean; knownValues?: readonly string[] };

type Report = (path: string, kind: Found['kind'], value: unknown) => void;

const examinedItems = 50;
const maxFound = 50;
const sampleLength = 60;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value looks like: its masked text, or the names that an object has. */
function sampleOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.length > 0 ? sampleOf(value[0]) : ''}]`.slice(0, sampleLength);
  if (!isObject(value)) return mask(String(value).slice(0, sampleLength));
  return `{${Object.keys(value).slice(0, 10).map(maskKey).join(',')}}`.slice(0, sampleLength);
}

/** Whether an alternative of a schema is for values of this form: a list, an object or a single value. */
function isFor(schema: z.core.$ZodType, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return isFor(def.innerType, value);
  if (def.type === 'pipe') return isFor(def.in, value);
  if (def.type === 'union') return def.options.some((option) => isFor(option, value));
  if (def.type === 'array') return Array.isArray(value);
  if (def.type === 'object' || def.type === 'record') return isObject(value);
  return !Array.isArray(value) && !isObject(value);
}

function walkObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  object: Record<string, unknown>,
  path: string,
  report: Report,
) {
  const below = (key: string) => (path === '' ? maskKey(key) : `${path}.${maskKey(key)}`);
  for (const [key, schema] of Object.entries(shape)) {
    if (object[key] !== undefined) walk(schema, object[key], below(key), report);
    else if (!z.globalRegistry.get(schema)?.mayBeAbsent) report(below(key), 'missing-field', undefined);
  }
  if (catchall) return;
  for (const [key, value] of Object.entries(object)) {
    if (!Object.hasOwn(shape, key)) report(below(key), 'unknown-field', value);
  }
}

function walk(schema: z.core.$ZodType, value: unknown, path: string, report: Report): void {
  const { isExpected, knownValues } = (z.globalRegistry.get(schema) ?? {}) as Meta;
  if (isExpected && !isExpected(value)) report(path, 'unknown-value', value);
  if (value === null || value === undefined) return;
  if (knownValues) {
    const spelling = String(value).trim().toLowerCase();
    const isKnown = knownValues.some((known) => known.toLowerCase() === spelling);
    if (!isKnown) report(path, 'unknown-value', value);
    return;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) walk(def.innerType, value, path, report);
  else if (def.type === 'pipe') walk(def.in, value, path, report);
  else if (def.type === 'union') {
    const option = def.options.find((candidate) => isFor(candidate, value));
    if (option) walk(option, value, path, report);
  } else if (def.type === 'array' && Array.isArray(value)) {
    for (const item of value.slice(0, examinedItems)) walk(def.element, item, `${path}[]`, report);
  } else if (def.type === 'object' && isObject(value)) {
    walkObject(def, value, path, report);
  }
}

/**
 * Where a reply that its schema takes differs from the interface all the same: fields that the schema does not know, fields
 * that it knows and the reply lacks (null counts as there), values that are not among those known. Each path once; of a list
 * only the first items are looked at.
 */
export function findDrift(schema: z.core.$ZodType, reply: unknown): Found[] {
  const found = new Map<string, Found>();
  walk(schema, reply, '', (path, kind, value) => {
    if (found.has(path) || found.size >= maxFound) return;
    found.set(path, { path, kind, sample: sampleOf(value) });
  });
  return [...found.values()];
}
