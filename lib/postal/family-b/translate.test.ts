import { describe, expect, test } from 'vitest';
import fixtures from './fixtures.json' with { type: 'json' };
import * as translate from './translate.ts';
import * as wire from './wire.ts';

const { emiratesFailed, tracking } = fixtures;

const awb = '1000012345678';
const [record] = tracking;

function trackingReply(records: unknown[]) {
  return wire.trackingReply.parse(records);
}

describe('places', () => {
  test('an envelope without data is unusable', () => {
    expect(
      translate.toEmirates(wire.emiratesReply.parse({ ...emiratesFailed, errorMessages: null })),
    ).toEqual({ outcome: 'unavailable', logMessage: 'Emirates: no data' });
  });
});

describe('tracking report', () => {
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
