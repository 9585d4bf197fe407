import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { addImport } from '../files/add-import.ts';
import { fillMissing } from '../files/fill-missing.ts';
import { findImport } from '../files/find-import.ts';
import { importFields } from '../schema.ts';
import { startImportStack } from '../testing/import-stack.ts';

/*
 * Files as shops and people write them. Each line has a label before its text: `head`, `above` the table, `send` with the cash to
 * collect, `hold` (an order that isn't to be sent), `ask` (only a person can decide), `item` (another article of the order above),
 * `none` (no order). `answer` is what the person answers about columns.
 */

const stack = await startImportStack();

type Labelled = { name: string; answers: Map<string, string>; text: string; labels: Map<number, string> };

function readFile(name: string): Labelled {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const parts = lines.map((line) => line.split(/ \| (.*)/s));
  const table = parts.filter(([label]) => label !== 'answer');
  const answers = parts.filter(([label]) => label === 'answer').flatMap(([, text = '']) => text.split(', '));
  return {
    name: name.replace('.txt', ''),
    answers: new Map(answers.map((answer) => answer.split(': ') as [string, string])),
    text: table.map(([, text]) => text).join('\n'),
    labels: new Map(table.map(([label = ''], at) => [at + 1, label])),
  };
}

const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.txt'))
  .map(readFile);

/** What a person does about the columns, and that nothing can be booked before. */
async function answer(id: string, { answers }: Labelled) {
  const found = await findImport(stack.oasis, { id });
  const { layout = [], confirmedAt = null } = found?.of ?? {};
  if (confirmedAt === null) expect(await stack.book(id)).toMatchObject({ code: 'columns-open' });
  const nameOf = (name: string, at: number) => name || String(at + 1);
  const questions = layout.flatMap(({ name, grade }, at) => (grade === 'open' ? [nameOf(name, at)] : []));
  expect(questions).toEqual([...answers.keys()].filter((name) => name !== 'weight'));
  const chosen = layout.map(
    ({ name, field }, at) => importFields.find((one) => one === answers.get(nameOf(name, at))) ?? field,
  );
  await stack.confirm(id, chosen);
  const weight = answers.get('weight');
  if (weight) await fillMissing(stack.oasis, { importId: id, field: 'weight', value: weight });
}

const shops = ['shopify', 'woocommerce', 'woocommerce-snake'];
const needsOf = ({ name, answers }: Labelled) =>
  shops.includes(name) ? 'weight' : [...answers.keys()].join(', ');
const table: Record<string, string | number>[] = [];

beforeAll(async () => {
  const settings = { ...defaultShippingSettings, receiverEmail: 'dispatch@oasis.example' };
  await saveShippingSettings(stack.oasis, settings);
});

it.each(files)('books the right rows of $name, with the right cash, and no others', async (file) => {
  const added = await addImport(stack.oasis, { bytes: Buffer.from(file.text), name: file.name });
  const id = added.ok ? added.value.id : '';
  const untouched = ((await findImport(stack.oasis, { id, most: 100 }))?.of.counts.right ?? 0) as number;
  // These exports have no weights.
  if (shops.includes(file.name))
    await fillMissing(stack.oasis, { importId: id, field: 'weight', value: '0.5' });
  await answer(id, file);
  const rows = await stack.rowsOf(id);
  const forms = await stack.formsOf(id);
  const states = new Map(rows.map(({ number, state }) => [number, state]));
  const meant = [...file.labels].filter(([, label]) => !['head', 'above', 'item'].includes(label));
  const found = meant.map(([number, label]) => {
    const [kind] = label.split(' ');
    const { codAmount = '' } = (forms.get(number) as ShipmentForm | null)?.service ?? {};
    const isReady = states.get(number) === 'right';
    if (!states.has(number)) return `${number} lost`;
    if (isReady) return `${number} send ${codAmount}`.trim();
    return `${number} ${kind === 'send' ? `kept back: ${states.get(number)} ${JSON.stringify(rows.find((row) => row.number === number)?.problems)}` : kind}`;
  });
  expect(found).toEqual(meant.map(([number, label]) => `${number} ${label}`));
  await stack.book(id);
  const queued = await inMerchant(stack.oasis.merchantId, ({ importRow }) =>
    importRow.findMany({ where: { importId: id, state: 'sent' }, orderBy: { number: 'asc' } }),
  );
  const toSend = meant.filter(([, label]) => label.startsWith('send'));
  expect(queued.map(({ number }) => number)).toEqual(toSend.map(([number]) => number));
  table.push({
    file: file.name,
    rows: meant.length,
    send: toSend.length,
    untouched,
    needs: needsOf(file),
  });
});

it('has nine of ten right rows ready without a touch, where the file has weights and no unclear column', () => {
  const clear = table.filter(({ needs }) => needs === '');
  const ready = clear.reduce((total, { untouched }) => total + Number(untouched), 0);
  const right = clear.reduce((total, { send }) => total + Number(send), 0);
  expect(ready / right).toBeGreaterThanOrEqual(0.9);
  expect(clear.length).toBeGreaterThan(files.length / 2);
});
