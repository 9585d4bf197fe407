import { TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { elementsOf, english } from '#lib/i18n/testing/every-message.ts';
import { storedReason } from './record-audit.ts';
import { reasonValues } from './view.ts';

const messages = [...english].filter(([key]) => key.startsWith('audit.reasons.'));

test.each(messages)('%s takes the values that are written', (key, message) => {
  const named = elementsOf(message).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : element.value,
  );
  const written = Object.entries(reasonValues).find(([reason]) => key === `audit.reasons.${reason}`);
  expect([...new Set(named)].toSorted()).toEqual((written?.[1] ?? []).toSorted());
});

test('what a person wrote is stored without phones, and as text that PostgreSQL takes', () => {
  const stored = storedReason({ text: 'asked +971 50 555 6677 \ud800' });
  expect(JSON.parse(stored)).toEqual({ text: 'asked +999 99 999 9999 \ufffd' });
});
