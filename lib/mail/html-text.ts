import { encode } from 'html-entities';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';
import type { MailTexts } from './mail-texts.ts';

// Mail programs know no stylesheet with variables, so these are the tokens of the light colours.
const colours = { ink: '#1b2430', muted: '#5b6675', line: '#ddd9d0', page: '#f6f5f1', accent: '#0b5d52' };
const font = `font-family:'Inter','IBM Plex Sans Arabic',Helvetica,Arial,sans-serif`;

/**
 * An email as HTML: in the reader's language or else in both, English first. Its texts are those of the plain one; the line with the link
 * is a button. It needs nothing from a server, so nobody learns when it is read.
 */
export function htmlText(texts: MailTexts, language: Locale | null): string {
  const locales: Locale[] = language ? [language] : ['en', 'ar'];
  const [first = 'en'] = locales;
  return `<!doctype html>
<html lang="${first}" dir="${directionOf(first)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${encode(texts[first].subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.page};color:${colours.ink};${font};font-size:16px;line-height:1.5">
${locales.map((locale) => part(texts[locale], locale)).join('\n')}
</body>
</html>`;
}

function part({ portalName, subject, body, button, footer = [] }: MailTexts[Locale], locale: Locale): string {
  const lines = body.split('\n').map((line) => {
    if (line !== button?.href) return `<p style="margin:0 0 12px">${encode(line)}</p>`;
    const href = encode(button.href);
    const look = `display:inline-block;padding:10px 18px;border-radius:8px;background:${colours.accent};color:#fff;font-weight:600;text-decoration:none`;
    return `<p style="margin:4px 0 12px"><a href="${href}" style="${look}">${encode(button.text)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colours.muted};word-break:break-all"><bdi dir="ltr">${href}</bdi></p>`;
  });
  const links = footer.map(
    ({ text, href }) => `<a href="${encode(href)}" style="color:${colours.muted}">${encode(text)}</a>`,
  );
  const below =
    links.length > 0
      ? `\n<p style="margin:16px 0 0;padding-top:12px;border-top:1px solid ${colours.line};font-size:13px;color:${colours.muted}">${links.join(' · ')}</p>`
      : '';
  return `<div lang="${locale}" dir="${directionOf(locale)}" style="max-width:560px;margin:0 auto 16px;padding:24px;background:#fff;border:1px solid ${colours.line};border-radius:12px">
<p style="margin:0 0 16px;font-weight:700;color:${colours.accent}">${encode(portalName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${encode(subject)}</h1>
${lines.join('\n')}${below}
</div>`;
}
