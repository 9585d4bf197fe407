import { describe, expect, test } from 'vitest';
import fixtures from './fixtures.json' with { type: 'json' };
import * as translate from './translate.ts';
import * as wire from './wire.ts';

const {
  booking,
  cities,
  counterOffices,
  counterOfficesFailed,
  countries,
  customDescriptions,
  deliveryInstructions,
  emirates,
  regions,
  track,
  trackNoData,
  zones,
} = fixtures;

describe('places', () => {
  test('countries: misspelled names, ids as text or number, a missing Arabic name', () => {
    expect(translate.toCountries(wire.countriesReply.parse(countries))).toEqual([
      {
        id: '971',
        nameEn: 'United Arab Emirates',
        nameAr: 'الإمارات العربية المتحدة',
        alpha2: 'AE',
        alpha3: 'ARE',
        numericCode: '784',
        diallingCode: '971',
      },
      {
        id: '968',
        nameEn: 'Oman',
        nameAr: 'Oman',
        alpha2: 'OM',
        alpha3: 'OMN',
        numericCode: '512',
        diallingCode: '',
      },
    ]);
  });

  test('emirates', () => {
    expect(translate.toEmirates(wire.emiratesReply.parse(emirates))).toEqual([
      { id: '1', nameEn: 'Dubai', nameAr: 'دبي', code: 'DXB' },
      { id: '12', nameEn: 'Al Ain', nameAr: 'العين', code: 'AIN' },
    ]);
  });

  test('zones: one without its array', () => {
    const zone = { id: '31', nameEn: 'Deira', nameAr: 'ديرة', emirateId: '1' };
    expect(translate.toZones(wire.zonesReply.parse(zones))).toEqual([zone]);
    expect(translate.toZones(wire.zonesReply.parse({ GetZoneByEmiratesIdResult: { ZoneBO: null } }))).toEqual(
      [],
    );
  });

  test('areas: a literal pair of quotes is no Arabic name', () => {
    expect(translate.toAreas(wire.regionsReply.parse(regions))).toEqual([
      { id: '311', nameEn: 'Al Rigga', nameAr: 'الرقة', code: 'RIG', emirateId: '1', zoneId: '31' },
      { id: '312', nameEn: 'Naif', nameAr: 'Naif', code: '', emirateId: '1', zoneId: '31' },
    ]);
  });

  test('cities', () => {
    expect(translate.toCities(wire.citiesReply.parse(cities))).toEqual([
      { id: '9001', nameEn: 'Muscat', nameAr: 'مسقط', code: 'MCT' },
      { id: '9002', nameEn: 'Sohar', nameAr: 'صحار', code: '' },
    ]);
  });

  test('counter offices: nested twice, coordinates as text, @nil', () => {
    const office = {
      id: '501',
      nameEn: 'Al Karama Central',
      nameAr: 'الكرامة المركزي',
      latitude: 25.2471,
      longitude: 55.3047,
    };
    expect(translate.toCounterOffices(wire.counterOfficesReply.parse(counterOffices))).toEqual({
      outcome: 'answered',
      value: [office],
    });
  });

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

  test('delivery instructions and HS codes', () => {
    const instructions = wire.deliveryInstructionsReply.parse(deliveryInstructions);
    expect(translate.toDeliveryInstructions(instructions)).toEqual([
      { id: '3', nameEn: 'Call before delivery', nameAr: 'الاتصال قبل التسليم' },
    ]);
    expect(translate.toHsCodes(wire.customDescriptionsReply.parse(customDescriptions))).toEqual([
      {
        code: '610910',
        descriptionEn: 'T-shirts, of cotton',
        descriptionAr: 'قمصان تي شيرت من القطن',
        category: 'Apparel',
      },
      {
        code: '392690',
        descriptionEn: 'Other articles of plastics',
        descriptionAr: 'Other articles of plastics',
        category: undefined,
      },
    ]);
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

  test('keeps the label undecoded and drops what says nothing', () => {
    expect(receiptOf('1000012345678')).toEqual({
      outcome: 'accepted',
      value: {
        awb: '1000012345678',
        status: undefined,
        description: undefined,
        labelUrl: undefined,
        labelBase64: 'JVBERi0xLjQKJSVFT0YK',
      },
    });
  });

  test('an AWB may come as a number, or with spaces around it', () => {
    expect(receiptOf(1000012345678)).toMatchObject({ value: { awb: '1000012345678' } });
    expect(receiptOf(' EE473124829AE ')).toMatchObject({ value: { awb: 'EE473124829AE' } });
  });

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

  test('day-first Dubai times, words without their traps', () => {
    expect(reportOf(track)).toEqual({
      outcome: 'answered',
      value: {
        awb: '1000012345678',
        reference: 'WB-1-1',
        lastStatus: { code: 'CLC55', descriptionEn: 'Collected', descriptionAr: 'تم الاستلام' },
        events: [
          {
            occurredAt: new Date('2026-11-04T10:05:09Z'),
            status: { code: 'CLC55', descriptionEn: 'Collected from the sender', descriptionAr: undefined },
            locationEn: 'Dubai Sorting Centre',
            locationAr: 'مركز فرز دبي',
            url: undefined,
          },
          {
            occurredAt: new Date('2026-11-04T05:30:00Z'),
            status: {
              code: 'CLC81',
              descriptionEn: 'The shipment is expected from the sender',
              descriptionAr: 'الشحنة متوقعة من المرسل',
            },
            locationEn: undefined,
            locationAr: undefined,
            url: undefined,
          },
        ],
      },
    });
  });

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
