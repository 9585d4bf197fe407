import { expect, test } from 'vitest';
import { createPhoneFiller } from './phone-filler.ts';

function startForm(mobile: string, phone: string) {
  const receiver = { mobile, phone };
  const fillPhone = createPhoneFiller({
    getValues: () => receiver,
    setValue: (path, typed) => Object.assign(receiver, { [path.split('.')[1] ?? '']: typed }),
  });
  return {
    leave: () => fillPhone('receiver'),
    type: (field: 'mobile' | 'phone', text: string) => Object.assign(receiver, { [field]: text }),
    phone: () => receiver.phone,
    mobile: () => receiver.mobile,
  };
}

const two = '050 123 4567 / 04 234 5678';

test.each([
  ['an empty phone is filled with the mobile as it was typed', '050 123 4567', ' ', '050 123 4567'],
  ['a typed phone is kept', '050 123 4567', '04 234 5678', '04 234 5678'],
  ['an invalid mobile is not copied', '050 123', '', ''],
  ['a mobile that names two numbers is split', two, '', '04 234 5678', '050 123 4567'],
  ['it isn’t split while the phone is another one', two, '055 111 2222', '055 111 2222'],
])('%s', (_what, typed, given, expectedPhone, expectedMobile = typed) => {
  const { leave, mobile, phone } = startForm(typed, given);
  leave();
  expect([mobile(), phone()]).toEqual([expectedMobile, expectedPhone]);
});

test('the copy follows corrections of the mobile until it is edited itself', () => {
  const { leave, type, phone } = startForm('050 123 4567', '');
  leave();
  type('mobile', '050 123 4568');
  leave();
  expect(phone()).toBe('050 123 4568');
  type('phone', '04 234 5678');
  type('mobile', '050 123 4569');
  leave();
  expect(phone()).toBe('04 234 5678');
});

test('a restored draft keeps following the mobile', () => {
  const { leave, type, phone } = startForm('050 123 4567', '050 123 4567');
  type('mobile', '050 123 4568');
  leave();
  expect(phone()).toBe('050 123 4568');
});

test('the phone of a party abroad is filled with a number of another country', () => {
  const party = { mobile: '0151 23456789', phone: '' };
  const form = {
    getValues: () => party,
    setValue: (_path: string, phone: string) => Object.assign(party, { phone }),
  };
  createPhoneFiller(form)('receiver');
  expect(party.phone).toBe('');
  createPhoneFiller(form, () => true)('receiver');
  expect(party.phone).toBe('0151 23456789');
});
