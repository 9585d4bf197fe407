import { plainTexts } from '#lib/core/plain-texts.ts';

/**
 * Where a response has texts that others wrote, such as a receiver's name or remarks: JSON pointers, with `*` for each item of a list.
 * The assistant is told that these are data and never instructions.
 */
export function writtenByOthers(body: unknown): string[] {
  const found = new Set<string>();
  visit(body, '', '', found);
  return [...found];
}

function visit(value: unknown, pointer: string, name: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '' && !plainTexts.has(name)) found.add(pointer);
  } else if (Array.isArray(value)) for (const item of value) visit(item, `${pointer}/*`, name, found);
  else if (typeof value === 'object' && value !== null)
    for (const [member, inner] of Object.entries(value)) visit(inner, `${pointer}/${member}`, member, found);
}
