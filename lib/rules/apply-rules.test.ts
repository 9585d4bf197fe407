import { describe, expect, it, test } from 'vitest';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { applyRules, type BookingRule } from './apply-rules.ts';

const nobody = () => false;

const rule = (when: BookingRule['when'], set: BookingRule['set'], name = 'Rule'): BookingRule => ({
  id: name,
  name,
  when,
  set,
});

function form() {
  const blank = startedForm();
  return {
    ...blank,
    receiver: { ...blank.receiver, emirateId: '2' },
    parcel: { ...blank.parcel, weight: '5', commodityDescription: 'قهوة مختصّة', store: 'واحة الكتب ' },
    service: { ...blank.service, paymentMethod: 'cod' as const, codAmount: '120' },
  };
}

describe('a rule applies', () => {
  test.each<[BookingRule['when'], boolean]>([
    [{}, true],
    [{ fromGrams: 5_000 }, true],
    [{ fromGrams: 5_001 }, false],
    [{ toGrams: 5_000 }, true],
    [{ toGrams: 4_999 }, false],
    [{ emirateId: '2' }, true],
    [{ emirateId: '1' }, false],
    [{ cod: 'with' }, true],
    [{ cod: 'without' }, false],
    [{ contents: 'قهوه' }, true],
    [{ contents: 'tea' }, false],
    [{ cod: 'with', emirateId: '1' }, false],
    [{ store: 'واحه الكتب' }, true],
    [{ store: 'الكتب' }, false],
  ])('%o: %s', (when, isApplied) => {
    const { form: ruled } = applyRules(form(), [rule(when, { product: 'premium' })], nobody);
    expect(ruled.service.product).toBe(isApplied ? 'premium' : 'express');
  });

  it('not by weight while the weight isn’t readable', () => {
    const given = form();
    given.parcel.weight = 'heavy';
    for (const when of [{ fromGrams: 1 }, { toGrams: 1_000_000 }])
      expect(applyRules(given, [rule(when, { product: 'premium' })], nobody).setBy).toEqual({});
  });
});

it('sets each target by the first rule that applies and says which', () => {
  const rules = [
    rule({ emirateId: '9' }, { product: 'prime-express' }, 'Elsewhere'),
    rule({ cod: 'with' }, { product: 'premium' }, 'Cash'),
    rule({}, { product: 'prime-express', parcel: { length: '30' }, sender: { contactName: 'Sara' } }, 'All'),
  ];
  const { form: ruled, setBy } = applyRules(form(), rules, nobody);
  expect(ruled).toMatchObject({
    service: { product: 'premium', codAmount: '120' },
    parcel: { length: '30', width: '10', weight: '5' },
    sender: { contactName: 'Sara' },
  });
  expect(setBy).toEqual({ product: 'Cash', parcel: 'All', sender: 'All' });
});

describe('a post office', () => {
  const toCounter = rule({ emirateId: '2' }, { officeId: '2001', tag: 'Counter' });

  it('is set with the delivery to its counter', () => {
    const { form: ruled, setBy } = applyRules(form(), [toCounter], nobody);
    expect(ruled.service).toMatchObject({ delivery: 'counter', officeId: '2001' });
    expect(ruled.parcel.tag).toBe('Counter');
    expect(setBy).toEqual({ office: 'Rule', tag: 'Rule' });
  });

  test.each(['delivery', 'officeId'])('isn’t set where a person or a file has filled in the %s', (typed) => {
    const { form: ruled, setBy } = applyRules(form(), [toCounter], (_, field) => field === typed);
    expect(ruled.service).toMatchObject({ delivery: 'door-to-door', officeId: '' });
    expect(setBy).toEqual({ tag: 'Rule' });
  });

  it('isn’t set for a shipment from another country', () => {
    const { setBy } = applyRules({ ...form(), kind: 'incoming' }, [toCounter], nobody);
    expect(setBy).toEqual({ tag: 'Rule' });
  });
});

it('never overwrites what a person typed, and takes no field that the form doesn’t have', () => {
  const rules = [
    rule(
      {},
      {
        product: 'premium',
        parcel: { length: '30', width: '20', nothing: 'x' } as BookingRule['set']['parcel'],
        sender: { contactName: 'Sara', address: 'Al Quoz' },
      },
    ),
  ];
  const typed = new Set(['service.product', 'parcel.length', 'sender.contactName']);
  const { form: ruled, setBy } = applyRules(form(), rules, (section, field) =>
    typed.has(`${section}.${field}`),
  );
  expect(ruled.service.product).toBe('express');
  expect(ruled.parcel).toMatchObject({ length: '10', width: '20' });
  expect(ruled.parcel).not.toHaveProperty('nothing');
  expect(ruled.sender).toMatchObject({ contactName: '', address: '' });
  expect(setBy).toEqual({ parcel: 'Rule' });
});
