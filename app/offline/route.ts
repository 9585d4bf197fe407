import { createTranslator } from 'next-intl';
import { directionOf, isLocale } from '#lib/i18n/locale.ts';
import arabic from '#messages/ar.json';
import english from '#messages/en.json';

const messages = { en: english, ar: arabic };

/**
 * The page that public/sw.js shows where a page can't be reached, in the language of `?locale=`. It is the same for everybody, so a
 * browser may keep it. next.config.mjs has its policy.
 */
export function GET(request: Request): Response {
  const wanted = new URL(request.url).searchParams.get('locale');
  const locale = isLocale(wanted) ? wanted : 'en';
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'common.offline' });
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${t('title')}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/icons/192.png" alt="" width="64" height="64">
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p>${t('kept')}</p>
<button type="button">${t('action')}</button>
</main>
<script src="/offline.js"></script>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
