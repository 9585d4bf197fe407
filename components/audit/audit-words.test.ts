import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { auditWordsOf } from './audit-words.ts';

it('says a reason in the reader’s language, and what a person wrote as it is', () => {
  const [english, arabic] = [
    auditWordsOf(createTranslator({ locale: 'en', messages: en })),
    auditWordsOf(createTranslator({ locale: 'ar', messages: ar as typeof en })),
  ];
  const moved = { key: 'codePhase', code: 'post HLD', from: null, to: 'held', count: 1_200 } as const;
  expect(english.reason(moved)).toBe('\u2068post HLD\u2069: None to On hold. Shipments moved: 1,200');
  expect(arabic.reason(moved)).toContain('شحنات نُقلت: 1,200');
  expect(english.reason('byPerson')).toBe('by this person');
  expect(arabic.reason({ text: 'left the company' })).toBe('left the company');
});
