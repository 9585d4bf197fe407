import { createHash } from 'node:crypto';

/** The same for the same body, whatever order its keys came in. */
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
