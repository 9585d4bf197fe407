import { describe, expect, it } from 'vitest';
import { paths } from '#lib/postal/family-a/wire.ts';
import { paths as familyBPaths, trackingReply } from '#lib/postal/family-b/wire.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import { creationS1, sampleBooking } from '#lib/sandbox/testing/samples.ts';
import { ask, book, oasis } from '#lib/sandbox/testing/sandbox-client.ts';
import { testSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import { magicOutcome, magicReferences } from './magic-references.ts';

const sandbox = testSandbox();

const post = (path: string, body: unknown) =>
  ask(`${sandbox.url}${path}`, { method: 'POST', headers: oasis, body });
const codesOf = async (awb: string) => {
  const reply = await ask(`${sandbox.url}${familyBPaths.tracking}?awbNumber=${awb}`, { headers: oasis });
  return trackingReply.parse(reply.json)[0]?.events.map(({ status }) => status.code);
};
const creation = (reference: string) => ({
  ...creationS1,
  referenceNumber1: null,
  referenceNumber3: reference,
});

const outcomes: [string, string[]][] = [
  ['SBX-DELIVERED', ['CLC12', 'SBX-OFD', 'CLC30', 'CLC9', 'CLC55', 'CLC81']],
  ['SBX-HELD', ['SBX-HLD', 'CLC30', 'CLC9', 'CLC55', 'CLC81']],
  ['SBX-ATTEMPTED-TWICE', ['SBX-ATT', 'SBX-OFD', 'SBX-ATT', 'SBX-OFD', 'CLC30', 'CLC9', 'CLC55', 'CLC81']],
  ['SBX-RETURNED', ['SBX-RET', 'SBX-RTS', 'SBX-ATT', 'SBX-OFD', 'CLC30', 'CLC9', 'CLC55', 'CLC81']],
  ['SBX-UNKNOWN-CODE', ['SBX-999', 'CLC9', 'CLC55', 'CLC81']],
];

describe.each(outcomes)('%s', (name, codes) => {
  it('applies to a booking of family A', async () => {
    expect(
      await codesOf(await book(sandbox.url, { ReferenceNo2: `ORDER 7 ${name.toLowerCase()}/1` })),
    ).toEqual(codes);
  });

  it('applies to a creation of family B', async () => {
    const { json } = await post(familyBPaths.create, creation(name));
    expect(await codesOf((json as { awbNumber: string }).awbNumber)).toEqual(codes);
  });
});

describe('a refusal', () => {
  const nothingBooked = async (reference: string) => {
    const reply = await ask(`${sandbox.url}/_sandbox/api/ledger?reference=${reference}`);
    expect(reply.json).toEqual({ shipments: [], next: null });
  };

  it('names the field, in either family', async () => {
    const booking = { BookingRequest: { ...sampleBooking, ReferenceNo: 'SBX-REFUSED-FIELD' } };
    expect((await post(paths.createBooking, booking)).json).toEqual({
      BookingResponse: null,
      serviceResult: {
        success: false,
        ErrorMsg: 'ReceiverContactMobile: is not a number that can be reached',
      },
    });
    const reply = await post(familyBPaths.create, creation('SBX-REFUSED-FIELD'));
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      errors: { 'consignee.contact.mobileNumber': ['is not a number that can be reached'] },
    });
    await nothingBooked('SBX-REFUSED-FIELD');
  });

  it('names the account, in either family', async () => {
    const booking = { BookingRequest: { ...sampleBooking, ReferenceNo: 'SBX-REFUSED-ACCOUNT' } };
    const refused = await post(paths.createBooking, booking);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ serviceResult: { success: false } });
    expect((await post(familyBPaths.create, creation('SBX-REFUSED-ACCOUNT'))).status).toBe(403);
    await nothingBooked('SBX-REFUSED-ACCOUNT');
  });
});

it('applies to no other reference', () => {
  expect(magicOutcome(['ORDER-1001', 'SBX-2', 'DELIVERED'])).toBeNull();
  expect(magicOutcome([])).toBeNull();
});

it('leads to a stage that a shipment can reach, and is on the page', async () => {
  for (const outcome of Object.values(magicReferences)) {
    if (outcome.kind !== 'stages') continue;
    const passed = ['expected' as const, ...outcome.stages];
    for (const [index, stage] of outcome.stages.entries()) {
      expect(stages[passed[index] ?? 'expected'].next).toContain(stage);
    }
  }
  const page = await ask(`${sandbox.url}/_sandbox/conventions`);
  for (const name of Object.keys(magicReferences)) expect(page.text).toContain(name);
});
