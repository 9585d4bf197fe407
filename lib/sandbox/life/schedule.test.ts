import { describe, expect, it } from 'vitest';
import { paths as familyAPaths, trackReply } from '#lib/postal/family-a/wire.ts';
import { paths, trackingReply } from '#lib/postal/family-b/wire.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import { ask, book, moveTo, oasis } from '#lib/sandbox/testing/sandbox-client.ts';
import { resetTestSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import { schedules } from './schedule.ts';

const sandbox = resetTestSandbox();
const hourMs = 3_600_000;

const post = (path: string, body: unknown) =>
  ask(`${sandbox.url}/_sandbox/api/${path}`, { method: 'POST', body });
const freeze = () => post('clock', { freeze: true, setTo: '2026-11-04T06:00:00Z' });
const advance = (hours: number) => post('clock', { advanceMs: hours * hourMs });
const eventsOf = async (awb: string) => {
  const reply = await ask(`${sandbox.url}${paths.tracking}?awbNumber=${awb}`, { headers: oasis });
  const [record] = trackingReply.parse(reply.json);
  return record?.events.map(({ timeStamp, status }) => `${status.code} ${timeStamp}`) ?? [];
};
const codesOf = async (awb: string) => (await eventsOf(awb)).map((event) => event.split(' ')[0]);

describe('a shipment that is not moved by hand', () => {
  it('moves as the clock passes its schedule, with the schedule’s times', async () => {
    await freeze();
    const awb = await book(sandbox.url);
    await advance(3.9);
    expect(await codesOf(awb)).toEqual(['CLC81']);
    await advance(6.1);
    expect(await eventsOf(awb)).toEqual([
      'CLC9 04/11/2026 07:00:00 PM',
      'CLC55 04/11/2026 02:00:00 PM',
      'CLC81 04/11/2026 10:00:00 AM',
    ]);
    await advance(48);
    expect(await eventsOf(awb)).toEqual([
      ...['CLC12 05/11/2026 03:00:00 PM', 'SBX-OFD 05/11/2026 10:00:00 AM', 'CLC30 05/11/2026 04:00:00 AM'],
      ...['CLC9 04/11/2026 07:00:00 PM', 'CLC55 04/11/2026 02:00:00 PM', 'CLC81 04/11/2026 10:00:00 AM'],
    ]);
    const other = await ask(`${sandbox.url}${familyAPaths.getTrackDetails}?track_id=${awb}`, {
      headers: oasis,
    });
    expect(trackReply.parse(other.json).track_final_result).toHaveLength(6);
  });

  it('gets each event once, however many requests read it at once', async () => {
    await freeze();
    const awb = await book(sandbox.url);
    await advance(10);
    const seen = await Promise.all(Array.from({ length: 8 }, () => codesOf(awb)));
    expect(seen).toEqual(Array.from({ length: 8 }, () => ['CLC9', 'CLC55', 'CLC81']));
  });
});

describe('moving by hand', () => {
  it('continues from the scheduled stage and ends the schedule', async () => {
    await freeze();
    const awb = await book(sandbox.url);
    await advance(5);
    expect(await moveTo(sandbox.url, awb, 'held')).toBe(200);
    await advance(100);
    expect(await eventsOf(awb)).toEqual([
      'SBX-HLD 04/11/2026 03:00:00 PM',
      'CLC55 04/11/2026 02:00:00 PM',
      'CLC81 04/11/2026 10:00:00 AM',
    ]);
  });
});

it('its speed makes hours minutes, and never puts an event before the last one', async () => {
  await freeze();
  const awb = await book(sandbox.url);
  await advance(5);
  expect(await codesOf(awb)).toEqual(['CLC55', 'CLC81']);
  await post('conduct', { scheduleSpeed: 60 });
  expect(await eventsOf(awb)).toEqual([
    ...['CLC12 04/11/2026 02:00:00 PM', 'SBX-OFD 04/11/2026 02:00:00 PM', 'CLC30 04/11/2026 02:00:00 PM'],
    ...['CLC9 04/11/2026 02:00:00 PM', 'CLC55 04/11/2026 02:00:00 PM', 'CLC81 04/11/2026 10:00:00 AM'],
  ]);
});

it.each(Object.entries(schedules))(
  'the %s schedule leads where the life of a shipment allows, later each time',
  (_, steps) => {
    const passed = ['expected' as const, ...steps.map(({ stage }) => stage)];
    for (const [index, { stage, afterHours }] of steps.entries()) {
      expect(stages[passed[index] ?? 'expected'].next).toContain(stage);
      expect(afterHours).toBeGreaterThan(steps[index - 1]?.afterHours ?? 0);
    }
  },
);
