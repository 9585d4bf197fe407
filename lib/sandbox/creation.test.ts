import { describe, expect, it } from 'vitest';
import { paths, printReply, problemReply } from '#lib/postal/family-b/wire.ts';
import { creationS1 } from './testing/samples.ts';
import { ask, book, nakheel, oasis } from './testing/sandbox-client.ts';
import { testSandbox } from './testing/test-sandbox.ts';

const sandbox = testSandbox();

describe('Create', () => {
  const create = (body: unknown, headers: Record<string, string> = oasis) =>
    ask(`${sandbox.url}${paths.create}`, { method: 'POST', headers, body });

  it('names broken fields as problem details', async () => {
    const reply = await create({
      ...creationS1,
      weight: { value: 0, unit: 'Grams' },
      coDAmount: { amount: 0, currency: 'AED' },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(problemReply.parse(reply.json).errors ?? {}).sort()).toEqual([
      'coDAmount.amount',
      'weight.value',
    ]);
  });

  it('reports a region of another emirate, and no failure that follows from it', async () => {
    const { consignee } = creationS1;
    const elsewhere = { ...consignee, address: { ...consignee.address, regionCode: '10101' } };
    const reply = await create({ ...creationS1, consignee: elsewhere });
    expect(problemReply.parse(reply.json).errors).toEqual({
      'consignee.address.regionCode': ['is no region of Sharjah'],
    });
  });

  it('refuses to book for another account', async () => {
    const reply = await create(creationS1, nakheel);
    expect(problemReply.parse(reply.json).errors).toHaveProperty(['account.number']);
  });
});

describe('Print', () => {
  it('returns a PDF to the owner, or JSON on request', async () => {
    const awb = await book(sandbox.url);
    const url = `${sandbox.url}${paths.print}?awbNumber=${awb}`;
    const pdf = await ask(url, { headers: oasis });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const json = await ask(url, { headers: { ...oasis, accept: 'application/json' } });
    expect(printReply.parse(json.json).awbNumber).toBe(awb);
    expect((await ask(url, { headers: nakheel })).status).toBe(404);
    const summary = await ask(`${sandbox.url}${paths.printSummary}`, {
      method: 'POST',
      headers: oasis,
      body: { awbNumber: awb },
    });
    expect(printReply.parse(summary.json).awbNumber).toBe(awb);
  });
});
