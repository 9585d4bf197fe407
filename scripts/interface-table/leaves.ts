type Json = Record<string, unknown>;

/** The values of a JSON document by their path, with indexes in brackets: `events[0].status.code`. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (Array.isArray(value)) {
    return new Map(value.flatMap((item, index) => [...leavesOf(item, `${path}[${index}]`)]));
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Date) {
    return new Map([[path, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...leavesOf(inner, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/** The document with one leaf replaced. */
export function withLeaf(value: unknown, path: string, leaf: unknown, at = ''): unknown {
  if (at === path) return leaf;
  if (Array.isArray(value)) return value.map((item, index) => withLeaf(item, path, leaf, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value as Json).map(([key, inner]) => [
    key,
    withLeaf(inner, path, leaf, at === '' ? key : `${at}.${key}`),
  ]);
  return Object.fromEntries(entries);
}

/** A path without the indexes of its arrays. */
export function withoutIndexes(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** The paths that both documents have and where they differ. */
export function differingPaths(one: unknown, other: unknown): string[] {
  const [before, after] = [leavesOf(one), leavesOf(other)];
  return [...before.keys()].filter(
    (path) => after.has(path) && !Object.is(String(before.get(path)), String(after.get(path))),
  );
}
