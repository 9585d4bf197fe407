import { describe, expect, test } from 'vitest';
import fixturesOfA from '#lib/postal/family-a/fixtures.json' with { type: 'json' };
import fixturesOfB from '#lib/postal/family-b/fixtures.json' with { type: 'json' };
import { isRefusal, readRefusal } from './refusal.ts';

const { bookingRefused, rateRefused } = fixturesOfA;
const { cancelRefused, problem } = fixturesOfB;

const fieldPaths = {
  ReceiverContactMobile: 'receiver.mobile',
  SenderCity: 'sender.cityId',
  Service: 'service',
  'consignee.contact.mobileNumber': 'receiver.mobile',
  'weight.value': 'weightGrams',
};

describe('isRefusal', () => {
  test.each([
    [{ success: false }],
    [{ success: 'False' }],
    [{ Success: false }],
    [{ serviceResult: { success: false, ErrorMsg: null } }],
    [bookingRefused],
    [rateRefused],
    [{ BookingResponse: { AWBNumber: null, success: false } }],
  ])('%j', (reply) => {
    expect(isRefusal(reply)).toBe(true);
  });

  test.each([
    [{ success: true }],
    [{ BookingResponse: { serviceResult: { success: true } } }],
    [{ BookingResponse: { mail: { success: false } } }],
    [[]],
    ['success: false'],
    [null],
  ])('not %j', (reply) => {
    expect(isRefusal(reply)).toBe(false);
  });
});

describe('readRefusal', () => {
  test('removes the colons from the message, and finds the field that it names', () => {
    const message = 'ReceiverContactMobile is not a mobile number';
    expect(readRefusal(bookingRefused, fieldPaths)).toEqual({
      message,
      fields: [{ path: 'receiver.mobile', message }],
    });
  });

  test('splits a message that names several fields', () => {
    const reply = {
      serviceResult: { success: false, ErrorMsg: 'Service: is unknown; SenderCity : is closed; Call us' },
    };
    expect(readRefusal(reply, fieldPaths)).toEqual({
      message: 'Service: is unknown; SenderCity : is closed; Call us',
      fields: [
        { path: 'service', message: 'is unknown' },
        { path: 'sender.cityId', message: 'is closed' },
      ],
    });
  });

  test('a plain English word does not name a field', () => {
    const reply = { success: false, ErrorMsg: 'Service is not available' };
    expect(readRefusal(reply, fieldPaths)).toEqual({ message: 'Service is not available', fields: [] });
  });

  test('problem details: messages by field; the rest stays in the message', () => {
    expect(readRefusal(problem, fieldPaths)).toEqual({
      message: 'One or more validation errors occurred. hsCode: is unknown',
      fields: [
        { path: 'receiver.mobile', message: 'The mobile number is not valid.' },
        { path: 'weightGrams', message: 'must be above 0' },
      ],
    });
  });

  test('indexes, other cases and a wrapper before a field do not matter', () => {
    const reply = {
      errors: { 'BookingRequest.sendercity': 'is unknown', 'items[0].SenderCity': ['again', 7] },
    };
    expect(readRefusal(reply, fieldPaths)?.fields).toEqual([
      { path: 'sender.cityId', message: 'is unknown' },
      { path: 'sender.cityId', message: 'again' },
    ]);
  });

  test('takes a refused cancellation’s message', () => {
    const message = 'The shipment is out for delivery and cannot be cancelled.';
    expect(readRefusal(cancelRefused, {})).toEqual({ message, fields: [] });
  });

  test('a bare text', () => {
    expect(readRefusal('Account is blocked', {})).toEqual({ message: 'Account is blocked', fields: [] });
  });

  test.each([
    [{ serviceResult: { success: false, ErrorMsg: ' :  :  : ' } }],
    [{ ErrorMsg: 'NULL' }],
    [{ errors: { SenderCity: ' : ' } }],
    [{}],
    [[]],
    [null],
    [7],
    [''],
  ])('%j holds no words', (reply) => {
    expect(readRefusal(reply, fieldPaths)).toBeNull();
  });

  test('cuts a very long message', () => {
    expect(readRefusal({ message: 'x'.repeat(20_000) }, {})?.message).toHaveLength(10_000);
  });
});
