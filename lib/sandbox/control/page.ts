import type { Reply } from '#lib/sandbox/http/reply.ts';

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

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** A control page. */
export function page(title: string, content: Html, status = 200): Reply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox operator</title>
<link rel="stylesheet" href="/_sandbox/style.css">
</head>
<body>
<header>
<a class="brand" href="/_sandbox/"><span class="bars" aria-hidden="true"></span>Sandbox operator</a>
<nav><a href="/_sandbox/">Control</a><a href="/_sandbox/rates">Rates</a><a href="/_sandbox/statements">Statements</a><a href="/_sandbox/conventions">Conventions</a></nav>
</header>
<main>${content}</main>
</body>
</html>`;
  return { status, headers, body: Buffer.from(document.markup) };
}

/** The error of a form, from the API's reply. */
export function failurePage(reply: Reply): Reply {
  const { error } = JSON.parse(reply.body.toString()) as { error: string };
  const content = html`<h1>That didn’t work</h1><p class="sheet note">${error}</p><p><a href="/_sandbox/">Back to the control page</a></p>`;
  return page('That didn’t work', content, reply.status);
}
