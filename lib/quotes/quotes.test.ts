import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { discardDrafts } from '#lib/booking-form/discard-drafts.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import { findQuoteOf, listOfQuote } from './quoted-shipments.ts';
import type { QuoteToSave } from './schema.ts';
import { startFromQuote } from './start-from-quote.ts';
import { findQuote, listQuotes, mostQuotes, saveQuote } from './stored-quotes.ts';

const stack = await testStack();

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
const lines = { postage: aed(2_350), vat: aed(118), vatPercent: 5, total: aed(2_468) };
const newQuote = (changes: Partial<QuoteToSave['question']> = {}): QuoteToSave => ({
  id: randomUUID(),
  question: {
    originEmirateId: '1',
    destinationEmirateId: '3',
    contentType: 'non-document',
    weightGrams: 1_250,
    lengthMm: 305,
    widthMm: 200,
    heightMm: 100,
    pieces: 2,
    ...changes,
  },
  prices: { express: { kind: 'priced', lines }, premium: { kind: 'unavailable' } },
});

it('is kept as it was, for the colleagues of one merchant', async () => {
  const quote = newQuote();
  await saveQuote(stack.oasis, quote);
  await saveQuote(stack.oasis, { ...quote, prices: {} });
  expect(await findQuote(stack.oasis, quote.id)).toMatchObject(quote);
  expect(await findQuote(stack.nakheel, quote.id)).toBeNull();
  expect(await findQuote(stack.oasis, 'no-id')).toBeNull();
  expect(await startFromQuote(stack.nakheel, { quoteId: quote.id, product: 'express' })).toMatchObject({
    ok: false,
    code: 'not-found',
  });
});

it('fills a draft, and is found from it and the other way round', async () => {
  const quote = newQuote({ originEmirateId: '4' });
  await saveQuote(stack.oasis, quote);
  const started = await startFromQuote(stack.oasis, { quoteId: quote.id, product: 'prime-express' });
  if (!started.ok) throw new Error(started.code);
  const { draftId } = started.value;
  expect((await findDraft(stack.oasis, draftId))?.form).toMatchObject({
    kind: 'domestic',
    sender: { emirateId: '4', zoneId: '', areaId: '' },
    receiver: { emirateId: '3' },
    parcel: { weight: '1.25', weightUnit: 'kg', length: '30.5', width: '20', height: '10', pieces: '2' },
    service: { product: 'prime-express' },
  });
  expect(await findQuoteOf(stack.oasis, draftId)).toMatchObject({ id: quote.id });
  expect(await findQuoteOf(stack.nakheel, draftId)).toBeNull();
  expect(await listOfQuote(stack.oasis, quote.id)).toMatchObject([{ id: draftId, isDraft: true }]);
  await discardDrafts(stack.oasis, [draftId]);
  expect(await listOfQuote(stack.oasis, quote.id)).toEqual([]);
});

it('asks the price to a country, and fills an international form', async () => {
  const route = { originEmirateId: '1', destinationCountryId: '188' };
  const { contentType, weightGrams, lengthMm, widthMm, heightMm } = newQuote().question;
  const measures = { contentType, weightGrams, lengthMm, widthMm, heightMm };
  const asked = await quoteRates(stack.oasis, {
    ...route,
    ...measures,
    product: 'express',
    registered: 'no',
  });
  if (!asked.ok) throw new Error(asked.code);
  expect(asked.value.vat.amountMinor).toBe(0);
  const quote = newQuote({ destinationEmirateId: undefined, destinationCountryId: '188' });
  await saveQuote(stack.oasis, quote);
  const started = await startFromQuote(stack.oasis, { quoteId: quote.id, product: 'express' });
  if (!started.ok) throw new Error(started.code);
  expect((await findDraft(stack.oasis, started.value.draftId))?.form).toMatchObject({
    kind: 'international',
    receiver: { countryId: '188', countryAlpha2: 'SA' },
  });
});

it('leaves no draft without its price when the two can’t be linked', async () => {
  const quote = newQuote();
  await saveQuote(stack.oasis, quote);
  const count = () => stack.run('SELECT count(*)::int FROM shipments');
  const before = await count();
  await stack.run(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the quote is gone'; END $$`,
  );
  await stack.run('CREATE TRIGGER die BEFORE INSERT ON quoted_shipments FOR EACH ROW EXECUTE FUNCTION die()');
  const started = startFromQuote(stack.oasis, { quoteId: quote.id, product: 'express' });
  await expect(started).rejects.toThrow(/the quote is gone/);
  await stack.run('DROP FUNCTION die CASCADE');
  expect(await count()).toEqual(before);
});

it('keeps the newest, and those that a shipment was started from', async () => {
  const used = newQuote();
  await saveQuote(stack.oasis, used);
  await startFromQuote(stack.oasis, { quoteId: used.id, product: 'express' });
  const old = newQuote();
  await saveQuote(stack.oasis, old);
  const { merchantId } = stack.oasis;
  await inMerchant(
    merchantId,
    (transaction) =>
      transaction.$executeRaw`UPDATE quotes SET created_at = now() - interval '91 days' WHERE id IN (${old.id}::uuid, ${used.id}::uuid)`,
  );
  await inMerchant(merchantId, ({ quote }) =>
    quote.createMany({ data: Array.from({ length: mostQuotes }, () => ({ ...newQuote(), merchantId })) }),
  );
  await saveQuote(stack.oasis, newQuote());
  expect(await findQuote(stack.oasis, old.id)).toBeNull();
  expect(await findQuote(stack.oasis, used.id)).not.toBeNull();
  const count = await inMerchant(merchantId, ({ quote }) => quote.count({ where: { merchantId } }));
  expect(count).toBeLessThanOrEqual(mostQuotes + 2);
  expect(await listQuotes(stack.oasis)).toHaveLength(20);
});
