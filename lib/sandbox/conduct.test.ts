import { describe, expect, it } from 'vitest';
import { bookingReply, paths } from '#lib/postal/family-a/wire.ts';
import { paths as familyBPaths } from '#lib/postal/family-b/wire.ts';
import { startSandbox } from './start-sandbox.ts';
import { sampleBooking } from './testing/samples.ts';
import { ask, oasis } from './testing/sandbox-client.ts';
import { resetTestSandbox } from './testing/test-sandbox.ts';

const sandbox = resetTestSandbox();

const post = (path: string, body: unknown) =>
  ask(`${sandbox.url}/_sandbox/api/${path}`, { method: 'POST', body });
const conductOf = async (url: string) => (await ask(`${url}/_sandbox/api/conduct`)).json;
const create = (changes: Record<string, unknown>, headers: Record<string, string> = oasis) => {
  const body = { BookingRequest: { ...sampleBooking, PrintType: 'None', ...changes } };
  return ask(`${sandbox.url}${paths.createBooking}`, { method: 'POST', headers, body });
};

describe('the mode', () => {
  const tolerated = { SenderCity: '1', Service: 'DOMESTIC', PreferredPickupDate: '04-Nov-2035' };

  it('decides whether a request must match the table exactly', async () => {
    expect(bookingReply.safeParse((await create(tolerated)).json).success).toBe(true);
    await post('conduct', { mode: 'strict' });
    expect((await create(tolerated)).json).toMatchObject({
      serviceResult: {
        success: false,
        ErrorMsg:
          'SenderCity: takes a number; Service: takes one of: Domestic, International, InternationalIncoming',
      },
    });
    const exact = { PreferredPickupDate: '04-Nov-2035' };
    expect(bookingReply.safeParse((await create(exact)).json).success).toBe(true);
  });

  it('applies to family B and prices too', async () => {
    await post('conduct', { mode: 'strict' });
    const body = { dimensions: { length: '1' } };
    const created = await ask(`${sandbox.url}${familyBPaths.create}`, {
      method: 'POST',
      headers: oasis,
      body,
    });
    expect(created.json).toMatchObject({ errors: { 'dimensions.length': ['takes a number'] } });
    const price = await ask(`${sandbox.url}${paths.calculatePriceRate}`, {
      method: 'POST',
      headers: oasis,
      body: { RateCalculationRequest: { Weight: 5 } },
    });
    expect(price.json).toMatchObject({ serviceResult: { success: false } });
    expect(price.text).toContain('Weight: takes a text');
  });
});

describe('wrong credentials in family A', () => {
  it('are answered with 401, or with 200 and success: false', async () => {
    expect((await create({}, {})).status).toBe(401);
    await post('conduct', { authFailure: '200' });
    const reply = await create({}, {});
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ serviceResult: { success: false } });
    const tracked = await ask(`${sandbox.url}${familyBPaths.tracking}?awbNumber=1`);
    expect(tracked.status).toBe(401);
  });
});

describe('switching', () => {
  it('works by the form, survives a restart and ends with a reset', async () => {
    const form = await ask(`${sandbox.url}/_sandbox/api/conduct`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'mode=strict&schedule=off&scheduleSpeed=60&authFailure=200',
    });
    expect(form.status).toBe(303);
    const switched = {
      mode: 'strict',
      schedule: 'off',
      scheduleSpeed: 60,
      authFailure: '200',
      statementFaults: 0.1,
    };
    expect(await conductOf(sandbox.url)).toEqual(switched);
    expect((await ask(`${sandbox.url}/_sandbox/`)).text).toContain('<option selected>strict</option>');

    const second = await startSandbox({ databaseUrl: sandbox.databaseUrl, port: 0 });
    expect(await conductOf(second.url)).toEqual(switched);
    await second.close();

    await post('reset', {});
    const usual = {
      mode: 'lenient',
      schedule: 'on',
      scheduleSpeed: 1,
      authFailure: '401',
      statementFaults: 0.1,
    };
    expect(await conductOf(sandbox.url)).toEqual(usual);
  });

  it.each([{ mode: 'cruel' }, { schedule: 'maybe' }, { scheduleSpeed: 0 }, { weather: 'fine' }])(
    'refuses %o',
    async (change) => {
      expect((await post('conduct', change)).status).toBe(400);
    },
  );
});
