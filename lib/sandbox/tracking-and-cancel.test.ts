import { describe, expect, it } from 'vitest';
import { paths, trackingReply } from '#lib/postal/family-b/wire.ts';
import { ask, book, nakheel, oasis } from './testing/sandbox-client.ts';
import { testSandbox } from './testing/test-sandbox.ts';

const sandbox = testSandbox();

const track = (query: string, headers: Record<string, string> = oasis) =>
  ask(`${sandbox.url}${paths.tracking}?${query}`, { headers });
const codesOf = async (awb: string) =>
  trackingReply.parse((await track(`awbNumber=${awb}`)).json)[0]?.events.map(({ status }) => status.code);
const cancel = (body: unknown, headers: Record<string, string> = oasis, query = '') =>
  ask(`${sandbox.url}${paths.cancel}${query}`, { method: 'POST', headers, body });

describe('Tracking', () => {
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
});

describe('Cancel', () => {
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
});
