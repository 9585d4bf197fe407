import { beforeEach, expect, it } from 'vitest';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { browserCopies } from '#lib/browser/browser-copies.ts';
import { memoryStorage } from '#lib/browser/testing/memory-storage.ts';
import { createDraftRecord } from './draft-record.ts';

const weighing = (weight: string): ShipmentForm => ({
  ...filledForm,
  parcel: { ...filledForm.parcel, weight },
});

let copies: ReturnType<typeof browserCopies<ShipmentForm>>;

beforeEach(() => {
  copies = browserCopies({ personId: 'mariam', merchantId: 'oasis' }, memoryStorage());
});

/** A page that shows the draft with what the server has stored. */
const openPage = (initialForm: ShipmentForm, formVersion: string | null, known: string[] = []) =>
  createDraftRecord({ draftId: 'draft', initialForm, formVersion, known }, copies);

it('copies each change, and removes the copy when the server has it', () => {
  const page = openPage(filledForm, null);
  expect(page.note(weighing('7'))).toBe('unsaved');
  expect(copies.find('draft')).toMatchObject({ form: weighing('7'), isStored: false });
  page.stored(page.toPost(weighing('7')));
  expect(copies.find('draft')).toBeNull();
});

it('keeps the copy of what was typed after the save that has arrived', () => {
  const page = openPage(filledForm, null);
  page.note(weighing('7'));
  const post = page.toPost(weighing('7'));
  page.note(weighing('70'));
  page.stored(post);
  expect(copies.find('draft')).toMatchObject({ form: weighing('70') });
});

it('has nothing to save when the form is again as it started, in any order of its fields', () => {
  const page = openPage(filledForm, null);
  expect(page.note(structuredClone(filledForm))).toBe('same');
  page.note(weighing('7'));
  const { weight, ...others } = filledForm.parcel;
  expect(page.note({ ...filledForm, parcel: { ...others, weight } })).toBe('saved');
  expect(copies.find('draft')).toBeNull();
});

it('a reload before the last save arrived finds the copy, and no other window’s version', () => {
  const page = openPage(filledForm, 'v1');
  page.note(weighing('7'));
  const post = page.toPost(weighing('7'));
  page.note(weighing('70'));
  // The server has the first of them when the page loads again.
  const reloaded = openPage(weighing('7'), post.version);
  expect(reloaded.findCopy()).toEqual({ form: weighing('70'), newerVersion: null });
  expect(reloaded.known()).toEqual(expect.arrayContaining(['v1', post.version]));
});

it('a reload after another window saved says that the copy is older', () => {
  const page = openPage(filledForm, 'v1');
  page.note(weighing('7'));
  const reloaded = openPage(weighing('3'), 'of-another-window');
  expect(reloaded.findCopy()).toEqual({ form: weighing('7'), newerVersion: 'of-another-window' });
  expect(reloaded.known()).not.toContain('of-another-window');
});

it('knows each version before its answer arrives, and what it knew when the person went back to it', () => {
  const page = openPage(filledForm, 'v1', ['v0']);
  const first = page.toPost(filledForm);
  const second = page.toPost(filledForm);
  expect(first.known).toEqual(['v0', 'v1']);
  expect(second.known).toEqual(['v0', 'v1', first.version]);
  expect(page.has(second.version)).toBe(true);
});

it('knows at most twenty versions, the newest, each once', () => {
  const page = openPage(filledForm, 'v1');
  for (let save = 0; save < 30; save += 1) page.add(`save-${save}`);
  page.add('save-15');
  page.note(weighing('7'));
  const reloaded = openPage(filledForm, 'save-29', ['before']);
  reloaded.findCopy();
  expect(reloaded.known()).toHaveLength(20);
  expect(reloaded.known().slice(-3)).toEqual(['save-15', 'before', 'save-29']);
});

it('saves nothing while only choices change, and deletes what was saved when the form is blank again', () => {
  const page = openPage(filledForm, null);
  const choosing = (changes: Partial<ShipmentForm>): ShipmentForm => ({ ...filledForm, ...changes });
  expect(page.note(choosing({ service: { ...filledForm.service, product: 'premium' } }))).toBe('saved');
  expect(page.note(choosing({ kind: 'international' }))).toBe('saved');
  const swapped = { sender: filledForm.receiver, receiver: filledForm.sender };
  expect(page.note(choosing({ kind: 'incoming', ...swapped }))).toBe('saved');
  expect(copies.find('draft')).toBeNull();
  expect(page.note(weighing('7'))).toBe('unsaved');
  expect(page.toPost(weighing('7'))).toMatchObject({ isBlank: false });
  expect(page.note(filledForm), 'the first save may have arrived').toBe('saved');
  page.note(choosing({ kind: 'international' }));
  expect(page.toPost(choosing({ kind: 'international' }))).toMatchObject({ isBlank: true });
  const draft = openPage(filledForm, 'v1');
  expect(draft.note(choosing({ kind: 'international' })), 'a stored draft keeps its choices').toBe('unsaved');
});
