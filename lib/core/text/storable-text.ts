const unstorable = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * A text that PostgreSQL can store and that shows its real content: control characters except line breaks become spaces; lone
 * surrogates and characters that change the direction of the following text are removed.
 */
export function storableText(text: string): string {
  if (!unstorable.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The same value with storable texts, however deep in arrays and plain objects. Others (files, dates) are returned unchanged. */
export function storableInput<Value>(value: Value): Value {
  return storable(value) as Value;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]),
  );
}
