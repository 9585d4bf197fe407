import { expect, it } from 'vitest';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { restoreCopy } from './restore-copy.ts';

/** A form as react-hook-form holds it; only what restoring needs. */
function formWith(values: ShipmentForm) {
  const held = structuredClone(values);
  return {
    held,
    getValues: (() => held) as never,
    setValue: ((path: `${keyof ShipmentForm}.${string}`, value: never) => {
      const [section, field = ''] = path.split('.') as [keyof ShipmentForm, string];
      (held[section] as Record<string, unknown>)[field] = value;
    }) as never,
  };
}

const copy = {
  ...filledForm,
  receiver: { ...filledForm.receiver, contactName: 'Copied', address: 'Copied street' },
};

it('puts the copied fields back', () => {
  const form = formWith(filledForm);
  expect(restoreCopy(form, filledForm, copy)).toBe(true);
  expect(form.held).toEqual(copy);
});

it('keeps what was typed while the page was loading', () => {
  const typed = { ...filledForm, receiver: { ...filledForm.receiver, contactName: 'Typed early' } };
  const form = formWith(typed);
  restoreCopy(form, filledForm, copy);
  expect(form.held.receiver).toMatchObject({ contactName: 'Typed early', address: 'Copied street' });
});

it('leaves out what this version of the form doesn’t have', () => {
  const older = { ...copy, service: { ...copy.service, registered: 'Y', gone: 'x' }, parcel: undefined };
  const form = formWith(filledForm);
  restoreCopy(form, filledForm, older as never);
  expect(form.held).toEqual({ ...copy, parcel: filledForm.parcel });
});

it('says when there is nothing to put back', () => {
  expect(restoreCopy(formWith(filledForm), filledForm, filledForm)).toBe(false);
});
