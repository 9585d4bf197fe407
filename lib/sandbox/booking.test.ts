import { describe, expect, it } from 'vitest';
import { bookingReply, labelReply, paths, rateReply } from '#lib/postal/family-a/wire.ts';
import { sampleBooking, sampleRateRequest } from './testing/samples.ts';
import { ask, book, nakheel, oasis } from './testing/sandbox-client.ts';
import { testSandbox } from './testing/test-sandbox.ts';

const sandbox = testSandbox();

const post = (path: string, body: unknown, headers: Record<string, string> = oasis) =>
  ask(`${sandbox.url}${path}`, { method: 'POST', body, headers });
const createBooking = (changes: Record<string, unknown>, headers?: Record<string, string>) =>
  post(paths.createBooking, { BookingRequest: { ...sampleBooking, ...changes } }, headers);
const ledger = async (query: string) =>
  (await ask(`${sandbox.url}/_sandbox/api/ledger?${query}`)).json as { shipments: Record<string, unknown>[] };

function isPdf(base64: string | null | undefined): boolean {
  return (
    Buffer.from(base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString() === '%PDF-'
  );
}

describe('CreateBooking', () => {
  it('returns an AWB and a label, and stores the request unchanged', async () => {
    const text = `{ "BookingRequest": ${JSON.stringify({ ...sampleBooking, ReferenceNo: 'VERBATIM-1' })}, "Extra": 1.50 }`;
    const reply = await post(paths.createBooking, text);
    const { AWBNumber, AWBLabel, AWBLabelURL } = bookingReply.parse(reply.json).BookingResponse;
    expect(reply.status).toBe(200);
    expect(AWBNumber).toMatch(/^10000\d{8}$/);
    expect(isPdf(AWBLabel)).toBe(true);

    const [row] = (await ledger(`awb=${AWBNumber}`)).shipments;
    expect(row?.request).toEqual(JSON.parse(text));
    expect(row).toMatchObject({
      accountNumber: '100200',
      stage: 'expected',
      statusCode: 'CLC81',
      referenceNumbers: ['VERBATIM-1', 'PO-77'],
      weightGrams: 1200,
      receiver: { name: 'محمد عبدالله الفلاسي', phone: '٠٥٠ ٩٨٧ ٦٥٤٣' },
      events: [{ statusCode: 'CLC81' }],
    });
    expect((await ledger('reference=VERBATIM-1&account=100200')).shipments).toHaveLength(1);
    expect((await ledger('reference=VERBATIM-1&account=100300')).shipments).toHaveLength(0);

    const linked = await ask(String(AWBLabelURL));
    expect(linked.headers['content-type']).toBe('application/pdf');
    expect(linked.text.startsWith('%PDF-')).toBe(true);
  });

  it('accepts either spelling of the delivery type, and enumerations in any case', async () => {
    const { DeleiveryType: _, ...rest } = sampleBooking;
    const spelled = {
      ...rest,
      DeliveryType: 'COUNTER',
      Service: 'DOMESTIC',
      PrintType: 'none',
      DimensionUnit: 'centimeter',
    };
    const reply = await post(paths.createBooking, { BookingRequest: spelled });
    expect(bookingReply.safeParse(reply.json).success).toBe(true);
    const without = await post(paths.createBooking, { BookingRequest: rest });
    expect(without.json).toMatchObject({ serviceResult: { ErrorMsg: 'DeliveryType: is required' } });
  });

  it('uses a preassigned AWB once and refuses it the second time', async () => {
    expect(await book(sandbox.url, { AWBNumber: '1000099999999' })).toBe('1000099999999');
    const again = await createBooking({ AWBNumber: '1000099999999' });
    expect(again.json).toMatchObject({ serviceResult: { ErrorMsg: 'AWBNumber: is in use already' } });
  });

  it('refuses with HTTP 200, names every broken field and records nothing', async () => {
    const reply = await createBooking({ ReferenceNo: 'BROKEN-1', Weight: 0, PaymentType: 'COD' });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      BookingResponse: null,
      serviceResult: {
        success: false,
        ErrorMsg: 'CODAmount: takes an amount above zero for COD; Weight: takes a weight above zero',
      },
    });
    expect((await ledger('reference=BROKEN-1')).shipments).toEqual([]);
  });

  it.each([
    ['no credentials', {}],
    ['a wrong token', { AccountNo: '100200', Password: 'wrong' }],
    ['another account’s token', { AccountNo: '100300', Password: oasis.Password }],
    ['an unknown account', { AccountNo: '1', Password: oasis.Password }],
  ])('answers 401 to %s', async (_, headers) => {
    const reply = await createBooking({ ReferenceNo: 'INTRUDER' }, headers);
    expect(reply.status).toBe(401);
    expect(reply.json).toMatchObject({ serviceResult: { success: false } });
    expect((await ledger('reference=INTRUDER')).shipments).toEqual([]);
  });
});

describe('PrintLabel', () => {
  it('returns the label again at both paths, to its owner only', async () => {
    const awb = await book(sandbox.url);
    const body = { LabelRequest: { AWBNo: awb } };
    for (const path of [paths.printLabel, paths.printLabelShort]) {
      expect(isPdf(labelReply.parse((await post(path, body)).json).LabelResponse.AWB)).toBe(true);
    }
    const other = await post(paths.printLabel, body, nakheel);
    expect(other.status).toBe(404);
    expect(other.json).toMatchObject({ LabelResponse: null, serviceResult: { success: false } });
  });
});

describe('CalculatePriceRate', () => {
  const price = (changes: Record<string, unknown>, method = 'GET') =>
    ask(`${sandbox.url}${paths.calculatePriceRate}`, {
      method,
      headers: oasis,
      body: { RateCalculationRequest: { ...sampleRateRequest, ...changes } },
    });

  it('answers a GET with a JSON body like a POST', async () => {
    const reply = await price({});
    expect(rateReply.parse(reply.json)).toMatchObject({
      RateCalculation: {
        RateList: [
          {
            ShipmentType: 'Express',
            TotalPrice: '23.63',
            TotalPriceAED: '23.63',
            CalculationCurrencyCode: 'AED',
            BasicVATPercentage: '5',
            BasicVATAmount: 1.13,
          },
        ],
      },
      serviceResult: { success: true },
    });
    expect((await price({}, 'POST')).json).toEqual(reply.json);
  });
});
