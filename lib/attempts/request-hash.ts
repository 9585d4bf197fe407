import { createHash } from 'node:crypto';

/** A hash of a body that doesn't depend on the order of its keys. */
export function requestHashOf(body: unknown): string {
  return createHash('sha256').update(sortedJson(body)).digest('hex');
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
