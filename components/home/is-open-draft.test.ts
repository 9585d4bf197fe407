import { expect, test } from 'vitest';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { isOpenDraft } from './is-open-draft.ts';

const now = new Date('2026-11-22T10:00:00Z');
const saved = (savedAt: string, isWrittenOff = false) =>
  ({ draft: { savedAt, isUnsent: !isWrittenOff }, isWrittenOff }) as ShipmentSummary;

test('a draft of the last day is open, an abandoned one isn’t', () => {
  expect(isOpenDraft(saved('2026-11-21T10:00:01Z'), now)).toBe(true);
  expect(isOpenDraft(saved('2026-11-21T09:59:59Z'), now)).toBe(false);
});

test('a booking that was closed as not booked stays open', () => {
  expect(isOpenDraft(saved('2026-11-01T10:00:00Z', true), now)).toBe(true);
});

test('what isn’t a draft isn’t an open draft', () => {
  expect(isOpenDraft({ draft: null, isWrittenOff: false } as ShipmentSummary, now)).toBe(false);
});
