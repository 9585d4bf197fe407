import { createTranslator } from 'next-intl';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';
import { messageFormats } from '#lib/i18n/message-formats.ts';
import arabic from '#messages/ar.json';
import english from '#messages/en.json';

const messages = { en: english, ar: arabic };

/**
 * The page for a visitor over the limit, as one small document without scripts, because it must cost less than an answer. The
 * nonce allows its style in the page's content security policy.
 */
export function limitedPage(locale: Locale, seconds: number, nonce: string): string {
  const t = createTranslator({
    locale,
    messages: messages[locale],
    formats: messageFormats,
    namespace: 'tracking',
  });
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${t('limitedTitle')}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; margin: 15dvh auto; padding: 0 1rem }
h1 { font-size: 1.35rem }
</style>
</head>
<body><main><h1>${t('limitedTitle')}</h1><p>${t('limitedText', { count: seconds })}</p></main></body>
</html>`;
}
