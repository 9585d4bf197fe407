/** A piece of a page in which every given text is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Given = Html | string | number | false | null | undefined | readonly Given[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(given: Given): string {
  if (given instanceof Html) return given.text;
  if (Array.isArray(given)) return given.map(textOf).join('');
  if (given === false || given === null || given === undefined) return '';
  return String(given).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** `html\`<p>${text}</p>\``. Nothing, false and null are left out, and the items of a list follow each other. */
export const html = (parts: TemplateStringsArray, ...given: Given[]): Html =>
  new Html(String.raw({ raw: parts }, ...given.map(textOf)));

/** A sentence of the document, whose words in backticks are code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`;
