import { randomUUID } from 'node:crypto';
import { decode } from 'fast-png';
import { beforeAll, expect, it } from 'vitest';
import { readPixelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
let api: Awaited<ReturnType<typeof apiClient>>;
let shipment: { id: string; awb: string };

beforeAll(async () => {
  api = await apiClient(stack.oasis);
  shipment = (await api.create('/shipments', randomUUID(), sampleBody())).body;
});

const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('latin1');

it('gives the carrier’s label as PDF', async () => {
  const label = await api.get(`/shipments/${shipment.id}/label`);
  expect(label.headers.get('content-type')).toBe('application/pdf');
  expect(await textOf(label.response)).toMatch(/^%PDF/);
});

it.each(['?format=png', '?format=png&dpi=300'])(
  'draws it as PNG whose barcode can be read: %s',
  async (query) => {
    const label = await api.get(`/shipments/${shipment.id}/label${query}`);
    expect(label.headers.get('content-type')).toBe('image/png');
    const { data, width, height } = decode(new Uint8Array(await label.response.arrayBuffer()));
    expect(width).toBeGreaterThan(query.includes('300') ? 1_000 : 700);
    const pixels = new Uint8ClampedArray(width * height * 4).map((_, at) =>
      at % 4 === 3 ? 255 : Number(data[Math.floor(at / 4)]),
    );
    expect(await readPixelBarcodes({ width, height, data: pixels })).toContain(shipment.awb);
  },
);

it('prints labels by id and by AWB as one PDF', async () => {
  const other = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  const printed = await api.post('/labels', { body: { shipments: [shipment.id, other.awb] } });
  expect(printed.status).toBe(200);
  expect((await textOf(printed.response)).match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  expect((await api.get(`/shipments/${other.id}`)).body.is_printed).toBe(true);
});
