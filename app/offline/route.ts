import { createTranslator } from 'next-intl';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';
import arabic from '#messages/ar.json';
import english from '#messages/en.json';

const messages = { en: english, ar: arabic };
const wordsOf = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], namespace: 'common.offline' });

function section(locale: Locale): string {
  const t = wordsOf(locale);
  return `<section lang="${locale}" dir="${directionOf(locale)}">
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p>${t('kept')}</p>
<button type="button">${t('action')}</button>
</section>`;
}

/**
 * The page that public/sw.js shows where a page can't be reached, in both languages; public/offline.js hides one. It is the same for
 * everybody, so a browser may keep it. next.config.mjs has its policy.
 */
export function GET(): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${wordsOf('en')('title')}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/icons/192.png" alt="" width="64" height="64">
${section('en')}
${section('ar')}
</main>
<script src="/offline.js"></script>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
