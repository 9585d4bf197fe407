/** Markup that is safe to insert into a page. */
export type Html = { markup: string };

type Part = Html | Html[] | string | number | null;

/** Builds markup from a template. Texts are escaped, lists are joined, null is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce(
    (before, text, index) => `${before}${markupOf(parts[index - 1] ?? null)}${text}`,
  );
  return { markup };
}

function markupOf(part: Part): string {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('');
  if (typeof part === 'object') return part.markup;
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
