import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { parseDayFirstTime } from '#lib/core/times/dubai-time.ts';
import { paths as familyAPaths, trackReply } from '#lib/postal/family-a/wire.ts';
import { cancelReply, paths, problemReply, trackingReply } from '#lib/postal/family-b/wire.ts';
import { ask, book, moveTo, nakheel, oasis } from './testing/sandbox-client.ts';
import { testSandbox } from './testing/test-sandbox.ts';

const sandbox = testSandbox();

const track = (query: string, headers: Record<string, string> = oasis) =>
  ask(`${sandbox.url}${paths.tracking}?${query}`, { headers });
const codesOf = async (awb: string) =>
  trackingReply.parse((await track(`awbNumber=${awb}`)).json)[0]?.events.map(({ status }) => status.code);
const cancel = (body: unknown, headers: Record<string, string> = oasis, query = '') =>
  ask(`${sandbox.url}${paths.cancel}${query}`, { method: 'POST', headers, body });

describe('Tracking', () => {
  it('returns a new shipment, with a literal pair of quotes for an empty text', async () => {
    const awb = await book(sandbox.url, { ReferenceNo: 'TRACK-1' });
    const reply = await track(`awbNumber=${awb}`);
    const [record] = trackingReply.parse(reply.json);
    expect(record).toMatchObject({
      trackingNumber: awb,
      trackingReferenceNo: 'TRACK-1',
      sender: { name: 'Mariam Al Suwaidi', contactNumber: '+971501234567' },
      receiver: { name: 'محمد عبدالله الفلاسي' },
      lastStatus: { code: 'CLC81', descriptionEn: 'The shipment is expected from the sender' },
    });
    expect(record?.events).toHaveLength(1);
    expect(record?.events[0]).toMatchObject({ locationEn: '""', locationAr: '""', url: '""' });
    const moment = parseDayFirstTime(record?.events[0]?.timeStamp ?? '');
    expect(Math.abs((moment?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('lists the events newest first, with places in both languages', async () => {
    const awb = await book(sandbox.url);
    expect(await moveTo(sandbox.url, awb, 'delivered')).toBe(200);
    expect(await codesOf(awb)).toEqual(['CLC12', 'SBX-OFD', 'CLC30', 'CLC9', 'CLC55', 'CLC81']);
    const [record] = trackingReply.parse((await track(`awb=${awb}`)).json);
    expect(record?.lastStatus.code).toBe('CLC12');
    expect(record?.events.map(({ locationEn }) => locationEn).slice(0, 5)).toEqual([
      'Sharjah',
      'Sharjah',
      'Delivery depot, Sharjah',
      'Sorting centre, Al Rigga, Dubai',
      'Al Rigga, Dubai',
    ]);
    expect(record?.events[2]?.locationAr).toBe('مركز التوزيع، الشارقة');
  });

  it('lets any account track an AWB, but only its own references', async () => {
    const awb = await book(sandbox.url, { ReferenceNo: 'SAME-REFERENCE' });
    const othersAwb = await book(sandbox.url, { ReferenceNo: 'SAME-REFERENCE' }, nakheel);
    expect((await track(`awbNumber=${awb}`, nakheel)).status).toBe(200);
    const found = async (headers: Record<string, string>) =>
      trackingReply
        .parse((await track('referenceNumber=SAME-REFERENCE', headers)).json)
        .map((one) => one.trackingNumber);
    expect(await found(oasis)).toEqual([awb]);
    expect(await found(nakheel)).toEqual([othersAwb]);
  });

  it.each([
    ['an unknown AWB', 'awbNumber=1000000000000', 404],
    ['an unknown reference', 'referenceNumber=NONE', 404],
    ['nothing to look for', '', 400],
  ])('answers %s with problem details', async (_, query, status) => {
    const reply = await track(query);
    expect(reply.status).toBe(status);
    expect(problemReply.parse(reply.json).status).toBe(status);
  });

  it('needs credentials', async () => {
    const reply = await track('awbNumber=1', {});
    expect(reply.status).toBe(401);
    expect(problemReply.parse(reply.json).status).toBe(401);
  });
});

describe('GetTrackDetails', () => {
  const details = async (awb: string) => {
    const url = `${sandbox.url}${familyAPaths.getTrackDetails}?track_id=${awb}`;
    return trackReply.parse((await ask(url, { headers: oasis })).json);
  };

  it('returns the same events as Tracking', async () => {
    const awb = await book(sandbox.url);
    await moveTo(sandbox.url, awb, 'held');
    const reply = await details(awb);
    expect(reply.track_final_result?.map(({ sub_status_code }) => sub_status_code)).toEqual(
      await codesOf(awb),
    );
    expect(reply).toMatchObject({ is_no_data: false, tracking_no: awb, sender_name: 'Mariam Al Suwaidi' });
  });

  it('reports that it has no data', async () => {
    expect(await details('1000000000000')).toMatchObject({ is_no_data: true, track_final_result: [] });
  });
});

describe('Cancel', () => {
  it('cancels before pickup', async () => {
    const awb = await book(sandbox.url);
    const reply = await cancel({ awbNumber: awb });
    expect(reply.status).toBe(200);
    expect(cancelReply.parse(reply.json)).toEqual({ awbNumber: awb, message: 'The shipment was cancelled' });
    expect(await codesOf(awb)).toEqual(['CLC58', 'CLC81']);
  });

  it.each(['collected', 'on-the-way', 'at-destination', 'held'])(
    'starts the return when %s',
    async (stage) => {
      const awb = await book(sandbox.url);
      await moveTo(sandbox.url, awb, stage);
      const reply = await cancel({ awbNumber: awb });
      expect(reply.status).toBe(200);
      expect(cancelReply.parse(reply.json).message).toContain('return');
      expect((await codesOf(awb))?.[0]).toBe('SBX-RTS');
    },
  );

  it.each(['out-for-delivery', 'delivered', 'attempted', 'returned', 'cancelled'])(
    'refuses when %s, and adds no event',
    async (stage) => {
      const awb = await book(sandbox.url);
      expect(await moveTo(sandbox.url, awb, stage)).toBe(200);
      const before = await codesOf(awb);
      const reply = await cancel({ awbNumber: awb });
      expect(reply.status).toBe(409);
      expect(problemReply.parse(reply.json)).toMatchObject({ status: 409, awbNumber: awb });
      expect(problemReply.parse(reply.json).message).toContain('can no longer be cancelled');
      expect(await codesOf(awb)).toEqual(before);
    },
  );

  it('hides other accounts’ shipments', async () => {
    const awb = await book(sandbox.url);
    expect((await cancel({ awbNumber: awb }, nakheel)).status).toBe(404);
    expect(await codesOf(awb)).toEqual(['CLC81']);
  });

  it('accepts the other spellings, in the body or the query', async () => {
    const [first, second, third] = [
      await book(sandbox.url),
      await book(sandbox.url),
      await book(sandbox.url),
    ];
    expect((await cancel({ awb: first })).status).toBe(200);
    expect((await cancel({ AWBNumber: second })).status).toBe(200);
    expect((await cancel(undefined, oasis, `?awb=${third}`)).status).toBe(200);
    expect((await cancel({})).status).toBe(400);
  });

  it('cancels once when called twice at once', { timeout: 30_000 }, async () => {
    const awb = await book(sandbox.url);
    const inTheWay = new Client({ connectionString: sandbox.databaseUrl });
    await inTheWay.connect();
    await inTheWay.query('begin');
    await inTheWay.query('select from shipments where awb = $1 for update', [awb]);
    const asked = Promise.all([cancel({ awbNumber: awb }), cancel({ awbNumber: awb })]);
    const waiting = `select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    // A transaction sees one snapshot of the activity, so this reads the newest.
    const countWaiting = async () => {
      await inTheWay.query('select pg_stat_clear_snapshot()');
      return (await inTheWay.query(waiting)).rows[0].count;
    };
    await expect
      .poll(countWaiting, { timeout: 20_000 })
      .toBe(2)
      .finally(() => inTheWay.end());
    expect((await asked).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await codesOf(awb)).toEqual(['CLC58', 'CLC81']);
  });
});
