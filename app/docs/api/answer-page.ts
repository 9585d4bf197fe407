import { directionOf } from '#lib/i18n/locale.ts';
import { type Html, html } from './html.ts';
import type { Reader } from './reader.ts';
import { slugOf, tags } from './rooms.ts';

/** A page of the reference as an answer: one document without scripts, which everybody may read. */
export function docsPageOf(
  { locale, lang, t }: Reader,
  { path, title, query = '', content }: { path: string; title: string; query?: string; content: Html },
): Response {
  const other = locale === 'en' ? 'ar' : 'en';
  const search = new URLSearchParams({ ...(query && { q: query }), lang: other });
  const errors = t('developers.errors.title');
  const pages = [
    ...tags.map((tag) => [`/docs/api/${slugOf(tag)}`, tag] as const),
    ['/docs/api/errors', errors] as const,
  ];
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${t('common.product.name')}</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<header>
<a href="/docs/api${lang}"><strong>${t('common.product.name')}</strong> ${t('developers.reference.name')}</a>
<form action="/docs/api" role="search">
${lang && html`<input type="hidden" name="lang" value="${locale}">`}
<input type="search" name="q" value="${query}" aria-label="${t('developers.reference.search')}" placeholder="${t('developers.reference.search')}">
<button>${t('developers.reference.find')}</button>
</form>
<a href="${path}?${String(search)}" hreflang="${other}" lang="${other}">${other === 'ar' ? 'العربية' : 'English'}</a>
</header>
<nav aria-label="${t('developers.reference.name')}">
${pages.map(([to, name]) => html`<a href="${to}${lang}"${name !== errors && html` lang="en"`}${to === path && html` aria-current="page"`}>${name}</a> `)}
</nav>
<main>
${content}
</main>
</body>
</html>
`;
  return new Response(page.text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-language': locale,
    },
  });
}

/** Code and paths, which have one direction in every language. */
export const code = (text: string): Html =>
  html`<pre lang="en" dir="ltr" tabindex="0"><code>${text}</code></pre>`;
