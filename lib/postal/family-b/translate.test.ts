import { describe, expect, test } from 'vitest';
import fixtures from './fixtures.json' with { type: 'json' };
import * as translate from './translate.ts';
import * as wire from './wire.ts';

const { cancel, cities, countries, create, emirates, emiratesFailed, tracking } = fixtures;

const awb = '1000012345678';
const [record] = tracking;

function trackingReply(records: unknown[]) {
  return wire.trackingReply.parse(records);
}

describe('places', () => {
  test('countries have no numeric and dialling codes here', () => {
    expect(translate.toCountries(wire.countriesReply.parse(countries))).toEqual([
      {
        id: '971',
        nameEn: 'United Arab Emirates',
        nameAr: 'الإمارات العربية المتحدة',
        alpha2: 'AE',
        alpha3: 'ARE',
        numericCode: '',
        diallingCode: '',
      },
    ]);
  });

  test('emirates come out of their envelope', () => {
    expect(translate.toEmirates(wire.emiratesReply.parse(emirates))).toEqual({
      outcome: 'answered',
      value: [
        { id: '1', nameEn: 'Dubai', nameAr: 'دبي', code: 'DXB' },
        { id: '12', nameEn: 'Al Ain', nameAr: 'العين', code: 'AIN' },
      ],
    });
  });

  test('an envelope without data is unusable', () => {
    expect(
      translate.toEmirates(wire.emiratesReply.parse({ ...emiratesFailed, errorMessages: null })),
    ).toEqual({
      outcome: 'unavailable',
      logMessage: 'Emirates: no data',
    });
  });

  test('cities have codes and no ids', () => {
    expect(translate.toCities(wire.citiesReply.parse(cities))).toEqual([
      { id: null, nameEn: 'Muscat', nameAr: 'مسقط', code: 'MCT' },
      { id: null, nameEn: 'SLL', nameAr: 'SLL', code: 'SLL' },
    ]);
  });
});

describe('tracking report', () => {
  test('day-first Dubai times, newest first, words without their traps', () => {
    expect(translate.toTrackingReport(trackingReply(tracking), awb)).toEqual({
      outcome: 'answered',
      value: {
        awb,
        reference: 'WB-1-1',
        lastStatus: {
          code: 'CLC30',
          descriptionEn: 'Arrived at the sorting centre',
          descriptionAr: undefined,
        },
        events: [
          {
            occurredAt: new Date('2026-11-04T20:15:00Z'),
            status: {
              code: 'CLC30',
              descriptionEn: 'Arrived at the sorting centre',
              descriptionAr: undefined,
            },
            locationEn: 'Sharjah',
            locationAr: undefined,
            url: undefined,
          },
          {
            occurredAt: new Date('2026-11-04T10:05:09Z'),
            status: { code: 'CLC55', descriptionEn: undefined, descriptionAr: 'تم استلام الشحنة' },
            locationEn: 'Dubai',
            locationAr: 'دبي',
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

  test('events listed oldest first are turned round, with those of one moment', () => {
    const at = (timeStamp: string, code: string) => ({ timeStamp, status: { code } });
    const events = [
      at('04/11/2026 09:30:00 AM', 'CLC81'),
      at('05/11/2026 09:30:00 AM', 'CLC9'),
      at('05/11/2026 09:30:00 AM', 'CLC55'),
    ];
    const report = translate.toTrackingReport(trackingReply([{ ...record, events }]), awb);
    const codes = report.outcome === 'answered' && report.value.events.map(({ status }) => status.code);
    expect(codes).toEqual(['CLC55', 'CLC9', 'CLC81']);
  });

  test('takes a missing last status from the newest event; without events the code is empty', () => {
    const event = { timeStamp: '04/11/2026 09:30:00 AM', status: { code: 'CLC81' } };
    const lastOf = (over: object) => translate.toTrackingReport(trackingReply([{ ...record, ...over }]), awb);
    expect(lastOf({ lastStatus: null, events: [event] })).toMatchObject({
      value: { lastStatus: { code: 'CLC81' } },
    });
    expect(lastOf({ lastStatus: undefined, events: undefined })).toMatchObject({
      value: { lastStatus: { code: '' }, events: [] },
    });
    expect(lastOf({ events: [{ ...event, status: null }] })).toMatchObject({
      value: { lastStatus: { code: 'CLC30' }, events: [{ status: { code: '' } }] },
    });
  });

  test('takes the record of the requested AWB, whatever its position and case', () => {
    const other = { ...record, trackingNumber: '1000099999999' };
    const s10 = { ...record, trackingNumber: 'ee473124829ae ' };
    const report = translate.toTrackingReport(trackingReply([other, s10]), 'EE473124829AE');
    expect(report).toMatchObject({ outcome: 'answered', value: { awb: 'ee473124829ae' } });
  });

  test('no record is not-found; only a record of another AWB is foreign', () => {
    expect(translate.toTrackingReport([], awb)).toEqual({ outcome: 'not-found' });
    const reply = trackingReply(tracking);
    expect(translate.toTrackingReport(reply, '1000099999999')).toEqual({ outcome: 'foreign', named: awb });
  });

  test.each([
    ['a time that is none', { ...record, events: [{ ...record?.events[0], timeStamp: '""' }] }],
    ['an AWB that is none', { ...record, trackingNumber: 'NULL' }],
  ])('%s is unavailable', (_, broken) => {
    const reply = trackingReply([broken]);
    expect(translate.toTrackingReport(reply, String(broken.trackingNumber))).toMatchObject({
      outcome: 'unavailable',
    });
  });
});

describe('report by reference', () => {
  test('finds the one AWB of a reference', () => {
    const reply = trackingReply(tracking);
    expect(translate.toReportByReference(reply, 'WB-1-1')).toMatchObject({
      outcome: 'answered',
      value: { awb },
    });
    expect(translate.toReportByReference([], 'WB-1-1')).toEqual({ outcome: 'not-found' });
  });

  test('an operator that ignores the parameter gives no AWB', () => {
    const reply = trackingReply(tracking);
    expect(translate.toReportByReference(reply, 'WB-1-2')).toMatchObject({ outcome: 'unavailable' });
  });

  test('two AWBs with one reference are unavailable, so that a person decides', () => {
    const twice = trackingReply([record, { ...record, trackingNumber: '1000099999999' }]);
    expect(translate.toReportByReference(twice, 'WB-1-1')).toMatchObject({ outcome: 'unavailable' });
    const same = trackingReply([record, record]);
    expect(translate.toReportByReference(same, 'WB-1-1')).toMatchObject({ outcome: 'answered' });
  });
});

describe('sends', () => {
  test('a cancellation names the AWB that was asked for', () => {
    const reply = wire.cancelReply.parse(cancel);
    expect(translate.toCancellation(reply, awb)).toEqual({
      outcome: 'accepted',
      value: { awb, message: 'Shipment cancelled successfully' },
    });
    expect(translate.toCancellation(reply, '1000099999999')).toMatchObject({ outcome: 'unconfirmed' });
  });

  test('a receipt', () => {
    expect(translate.toReceipt(wire.createReply.parse(create))).toEqual({
      outcome: 'accepted',
      value: {
        awb,
        reference: create.referenceNumber,
        labelUrl: 'https://labels.example/1000012345678',
        labelBase64: 'JVBERi0xLjQKJSVFT0YK',
      },
    });
    expect(translate.toReceipt(wire.createReply.parse({ awbNumber: 'pending' }))).toMatchObject({
      outcome: 'unconfirmed',
    });
  });
});
