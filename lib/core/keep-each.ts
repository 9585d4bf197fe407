/**
 * Caches the result of `make` for each key, because creating an Intl format takes about a hundred times as long as using it.
 * Without `most`, use it only for a small set of keys: entries are never removed. With `most` keys it starts again.
 */
export function keepEach<Key, Made>(make: (key: Key) => Made, most = Infinity): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
