import { z } from 'zod';
import { mask, maskKey } from '#lib/core/text/mask.ts';
import type { Drift } from '#lib/postal/model/observer.ts';

type Found = Omit<Drift, 'operation'>;
/** What a schema's metadata says about its values. */
type Meta = { isExpected?: (value: unknown) => boolean; knownValues?: readonly string[] };

type Report = (path: string, kind: Found['kind'], value: unknown) => void;

const examinedItems = 50;
const maxFound = 50;
const sampleLength = 60;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A sample of a value: its masked text, or an object's keys. */
function sampleOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.length > 0 ? sampleOf(value[0]) : ''}]`.slice(0, sampleLength);
  if (!isObject(value)) return mask(String(value).slice(0, sampleLength));
  return `{${Object.keys(value).slice(0, 10).map(maskKey).join(',')}}`.slice(0, sampleLength);
}

/** Whether a branch of a union fits the value's form: a list, an object or a single value. */
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
 * Finds how a valid reply still differs from the interface: unknown fields, missing fields (null counts as present), and
 * unknown values. Reports each path once, and checks only the first items of a list.
 */
export function findDrift(schema: z.core.$ZodType, reply: unknown): Found[] {
  const found = new Map<string, Found>();
  walk(schema, reply, '', (path, kind, value) => {
    if (found.has(path) || found.size >= maxFound) return;
    found.set(path, { path, kind, sample: sampleOf(value) });
  });
  return [...found.values()];
}
