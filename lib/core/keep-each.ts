/**
 * Keeps what `make` returns for each key: making an Intl format takes about a hundred times as long as using it. Only for keys
 * of which there are few, because nothing is ever removed.
 */
export function keepEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
