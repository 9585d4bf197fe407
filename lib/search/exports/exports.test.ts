import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { NotPermitted } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { addTag } from '#lib/marks/tags.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { type ExportTexts, exportShipments } from './export-shipments.ts';
import { type ExportFormat, exportColumns } from './view.ts';

const stack = await testStack();

const texts: ExportTexts = {
  sheetName: 'Shipments & more',
  locale: 'ar',
  columns: Object.fromEntries(
    exportColumns.map((column) => [column, `> ${column}`]),
  ) as ExportTexts['columns'],
  statusOf: ({ state, phase }) => `${state} ${phase ?? ''}`.trim(),
  serviceOf: (product) => product,
  reasonOf: (reason) => `${reason}!`,
  keyOf: (name) => `key ${name}`,
  linkOf: (awb) => `https://portal.example/track/${awb}`,
  left: (most) => `only ${most}`,
};

const bytesOf = async (stream: ReadableStream) => new Uint8Array(await new Response(stream).arrayBuffer());
async function cells(format: ExportFormat, selection: Parameters<typeof exportShipments>[1]['selection']) {
  const bytes = await bytesOf(await exportShipments(stack.oasis, { selection, format }, texts));
  const read = await readFirstSheet(bytes);
  if (!read.ok) throw new Error(read.code);
  return read.value.map((row) => row.cells);
}

it.each(['csv', 'xlsx'] as const)(
  'writes %s with the headers of a language, and no formula',
  async (format) => {
    const mine = { ...stack.oasis, id: randomUUID() };
    const id = await insertShipment(mine, {
      state: 'booked',
      phase: 'in_transit',
      name: '=HYPERLINK("http://evil.example")',
      reference: '+971',
      codMinor: 12_050,
      createdAt: new Date('2026-03-01T20:30:00Z'),
    });
    await stack.run('UPDATE shipments SET receiver_mobile = $2, details = $3 WHERE id = $1', [
      id,
      '+971501234567',
      {
        receiver: { address: 'Flat 7, Crystal Plaza' },
        price: { total: { amountMinor: 2_625, currency: 'AED' } },
        customs: { exportReason: 'gift', incoterm: 'DDP' },
      },
    ]);
    await addTag(stack.oasis, { ids: [id], name: '@tag' });
    const list = { matching: { filters: { by: mine.id as string } } };
    const [head = [], row = [], ...rest] = await cells(format, list);
    expect(rest).toEqual([]);
    expect(head).toEqual(exportColumns.map((column) => `> ${column}`));
    const value = (column: (typeof exportColumns)[number]) => row[exportColumns.indexOf(column)];
    expect(value('status')).toBe('booked in_transit');
    expect(value('cod')).toBe('120.50');
    expect([value('address'), value('price'), value('priceCurrency')]).toEqual([
      'Flat 7, Crystal Plaza',
      '26.25',
      'AED',
    ]);
    expect([value('exportReason'), value('incoterm')]).toEqual(['gift!', 'DDP']);
    expect(value('created')).toBe('2026-03-02 00:30');
    expect(value('receiver')).toBe('=HYPERLINK("http://evil.example")');
    expect(value('tags')).toBe('@tag');
    if (format === 'csv') {
      const stream = await exportShipments(stack.oasis, { selection: list, format }, texts);
      expect(new TextDecoder().decode(await bytesOf(stream))).not.toMatch(
        /(^|,)"?(?!\+971501234567")[=+@-]/m,
      );
    }
    expect(await cells(format, { ids: [id, randomUUID()] })).toEqual([head, row]);
  },
);

it('gives each of 1,300 shipments once while others are booked, and reads them in batches', async () => {
  const { merchantId } = stack.oasis;
  const creator = randomUUID();
  const insert = (count: number, from: string, prefix = 'R') =>
    inMerchant(
      merchantId,
      (transaction) => transaction.$executeRaw`
        WITH made AS (
          INSERT INTO shipments (id, merchant_id, operator, form, created_by_id, updated_at, created_at, reference)
          SELECT gen_random_uuid(), ${merchantId}::uuid, 'sandbox', '{}', ${creator}::uuid, now(),
            ${from}::timestamptz + (n / 2) * interval '1 minute', ${prefix} || n FROM generate_series(1, ${count}::int) AS n
          RETURNING id, created_at
        )
        INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
        SELECT ${merchantId}::uuid, id, created_at, array_to_tsvector(ARRAY['u' || ${creator}]) FROM made`,
    );
  await insert(1300, '2025-01-01');
  const selection = { matching: { filters: { by: creator } } };
  for (const format of ['csv', 'xlsx'] as const) {
    const stream = await exportShipments(stack.oasis, { selection, format }, texts);
    const reader = stream.getReader();
    const parts: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (parts.length === 1) await insert(3, '2026-01-01', 'Later');
      parts.push(part.value);
    }
    const read = await readFirstSheet(new Uint8Array(Buffer.concat(parts)));
    if (!read.ok) throw new Error(read.code);
    const references = read.value.slice(1).map((row) => row.cells[1]);
    expect(new Set(references).size).toBe(references.length);
    expect(references).toEqual(expect.arrayContaining(Array.from({ length: 1300 }, (_, n) => `R${n + 1}`)));
    await inMerchant(merchantId, ({ shipment }) =>
      shipment.deleteMany({ where: { createdAt: { gte: new Date('2026-01-01') }, createdById: creator } }),
    );
  }
});

it('is audited, limited per person, and needs the permission', async () => {
  const rows = await stack.run<{ reason: object }>(
    "SELECT reason FROM audit_entries WHERE verb = 'export-shipments' AND user_id = $1",
    [stack.oasis.id],
  );
  expect(rows).toContainEqual({ reason: { key: 'selected', format: 'xlsx', count: 2 } });
  const none = { ...stack.oasis, permissions: new Set<never>() };
  const order = { selection: { ids: [randomUUID()] }, format: 'csv' as const };
  await expect(exportShipments(none, order, texts)).rejects.toThrow(NotPermitted);
  const person = { ...stack.oasis, id: randomUUID() };
  const asked = Array.from({ length: 31 }, () => exportShipments(person, order, texts));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
