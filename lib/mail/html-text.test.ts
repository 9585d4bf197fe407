import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { personMailTexts } from './mail-texts.ts';

const names = { nameEn: 'Oasis <Books>', nameAr: 'كتب الواحة' };
const about = { merchantId: '', host: 'shop.example', why: 'gone' as const };
const texts = personMailTexts('webhook-off', about, { names, portal: 'https://waybill.example' });

it('is in the reader’s language and direction, with one button and nothing from a server', () => {
  const html = htmlText(texts, 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('<a href="https://waybill.example/settings/developers"');
  expect(html).not.toMatch(/<img|src=|url\(|switched off/);
});

it('has both languages, each in its direction, for a reader whose language isn’t known', () => {
  const html = htmlText(texts, null);
  expect(html).toContain('<div lang="en" dir="ltr"');
  expect(html).toContain('<div lang="ar" dir="rtl"');
});

it('shows a name with signs of HTML as it is', () => {
  const html = htmlText(texts, 'en');
  expect(html).toContain('Oasis &lt;Books&gt;');
  expect(html).not.toContain('<Books>');
});

it('has the links that stop alerts below the text', () => {
  const groups = [{ kind: 'held' as const, shipments: 1, numbers: ['78'], amounts: [] }];
  const stop = 'https://waybill.example/unsubscribe?token=a.b.c';
  const alerts = personMailTexts(
    'alerts',
    { merchantId: '', userId: '', groups },
    { names, portal: 'https://waybill.example', stop },
  );
  for (const language of ['en', 'ar'] as const) {
    const html = htmlText(alerts, language);
    expect(html).toContain(`<a href="${stop}"`);
    expect(html).toContain('<a href="https://waybill.example/settings/alerts"');
  }
});
