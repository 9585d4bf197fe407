import { describe, expect, test } from 'vitest';
import fixtures from './fixtures.json' with { type: 'json' };
import * as translate from './translate.ts';
import * as wire from './wire.ts';

const { booking, counterOffices, counterOfficesFailed, track, trackNoData } = fixtures;

describe('places', () => {
  test('names that are null, a pair of quotes or missing: the other one, or the id', () => {
    const [office] =
      counterOffices.GetCounterOfficesByCourierEmirateResult.CounterOffices?.CounterOffices ?? [];
    const nameless = { ...office, OfficeNameEng: null, OfficeNameArb: '""', Latitude: 'NULL', Longitude: '' };
    const result = {
      ...counterOffices.GetCounterOfficesByCourierEmirateResult,
      CounterOffices: { CounterOffices: nameless },
    };
    const reply = wire.counterOfficesReply.parse({ GetCounterOfficesByCourierEmirateResult: result });
    expect(translate.toCounterOffices(reply)).toMatchObject({
      value: [{ id: '501', nameEn: '501', nameAr: '501', latitude: null, longitude: null }],
    });
    const arabicAlone = { Cityid: ' 9003 ', CityNameAR: 'نزوى' };
    const citiesReply = { CitiesByCountryIdResponse: { Cities: { City: arabicAlone } } };
    expect(translate.toCities(wire.citiesReply.parse(citiesReply))).toEqual([
      { id: '9003', nameEn: 'نزوى', nameAr: 'نزوى', code: '' },
    ]);
  });

  test('counter offices: any code but 100 is a refusal', () => {
    expect(translate.toCounterOffices(wire.counterOfficesReply.parse(counterOfficesFailed))).toEqual({
      outcome: 'refused',
      refusal: { message: 'Emirate not found', fields: [] },
    });
  });

  test.each([
    ['another spelling of the list', { GetCountryDetailsResult: { CountriesDetailsBO: [] } }],
    ['a list of other things', { GetCountryDetailsResult: { CountriesDeatilsBO: ['AE'] } }],
  ])('%s is outside the interface', (_, reply) => {
    expect(wire.countriesReply.safeParse(reply).success).toBe(false);
  });
});

describe('receipt', () => {
  function receiptOf(awbNumber: unknown) {
    const reply = { BookingResponse: { ...booking.BookingResponse, AWBNumber: awbNumber } };
    const parsed = wire.bookingReply.safeParse(reply);
    return parsed.success ? translate.toReceipt(parsed.data) : 'outside the interface';
  }

  test.each([['NULL'], ['""'], ['Request accepted'], ['12'], ['1000012345678\u0000']])(
    '%j is no AWB',
    (awbNumber) => {
      expect(receiptOf(awbNumber)).toMatchObject({ outcome: 'unconfirmed' });
    },
  );

  test.each([[null], [''], [true], [{ value: '1000012345678' }], [1e19]])(
    '%j is outside the interface',
    (awbNumber) => {
      expect(receiptOf(awbNumber)).toBe('outside the interface');
    },
  );
});

describe('tracking report', () => {
  function reportOf(reply: unknown, awb = '1000012345678') {
    return translate.toTrackingReport(wire.trackReply.parse(reply), awb);
  }

  test('no data, or no event, is not found', () => {
    expect(reportOf(trackNoData)).toEqual({ outcome: 'not-found' });
    expect(reportOf({ ...track, track_final_result: [] })).toEqual({ outcome: 'not-found' });
  });

  test('another AWB is foreign', () => {
    expect(reportOf(track, '1000099999999')).toEqual({ outcome: 'foreign', named: '1000012345678' });
  });

  test.each([
    ['an empty object', {}, '1000012345678'],
    [
      'a month-first time',
      { track_final_result: [{ time_stamp: '11/31/2026 02:05:09 PM' }] },
      '1000012345678',
    ],
  ])('%s is unavailable', (_, reply, awb) => {
    expect(reportOf(reply, awb)).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('the last of several events of one second', () => {
  const item = (code: string, words: string) => ({
    time_stamp: '02/11/2026 02:05:09 PM',
    sub_status_code: code,
    remarks_en: words,
  });
  const events = [item('CLC81', 'Expected'), item('CLC55', 'Collected'), item('SBX-OFD', 'Out for delivery')];

  test.each([
    ['oldest first', events],
    ['newest first', events.toReversed()],
  ])('is the one that the report calls its status, %s', (_, given) => {
    const reply = { track_final_result: given, status_en: 'Out for delivery' };
    expect(translate.toTrackingReport(wire.trackReply.parse(reply), '1000000000017')).toMatchObject({
      value: { lastStatus: { code: 'SBX-OFD' }, events: [{}, {}, { status: { code: 'CLC81' } }] },
    });
  });
});
