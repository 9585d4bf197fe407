import { randomUUID } from 'node:crypto';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { refreshTracking } from '#lib/attempts/settle.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { rateQuestion } from '#lib/booking-form/checks/rate-question.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import { keepReceiver } from '#lib/contacts/keep-receiver.ts';
import { type MerchantActor, workerFor } from '#lib/core/actor.ts';
import { bookImport } from '#lib/imports/booking/book-import.ts';
import { findRowPrices } from '#lib/imports/booking/find-row-prices.ts';
import { reviewBooking } from '#lib/imports/booking/review-booking.ts';
import { addImport } from '#lib/imports/files/add-import.ts';
import { confirmColumns } from '#lib/imports/files/confirm-columns.ts';
import { findImport } from '#lib/imports/files/find-import.ts';
import { getShippingSettings, saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import { withCodFee } from '#lib/rates/view.ts';
import type { Past } from './past.ts';
import type { DemoReceiver } from './receivers.ts';

/** A demo merchant and what it sends. */
export type Shop = {
  actor: MerchantActor;
  accountId: string;
  prefix: string;
  goods: readonly string[];
  receivers: readonly DemoReceiver[];
  receiversAbroad: readonly DemoReceiver[];
};

/** A booked shipment. */
export type Parcel = { id: string; awb: string; shop: Shop };

const atOnce = 4;

/** Does the work in order, a few at a time, as an operator account allows it. */
export async function inTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const takeEach = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeEach));
}

/** What the demo's people do, with a random stream that is the same in every run. */
export function makeLife({ client }: Past, operatorUrl: string) {
  const random = randomFrom(2026);
  const knownReceivers = new Set<DemoReceiver>();
  let orders = 10_200;

  /** The first ones are chosen most often. */
  const choose = <Item>(items: readonly Item[]) => items[Math.floor(random() ** 2 * items.length)] as Item;

  async function formOf(shop: Shop, isAbroad: boolean) {
    const receiver = choose(isAbroad ? shop.receiversAbroad : shop.receivers);
    const { form } = await startForm(shop.actor, { receiver });
    orders += 1;
    const value = String(Math.round(45 + random() ** 2 * 600));
    Object.assign(form.parcel, {
      weight: (0.3 + random() * 3).toFixed(2),
      commodityDescription: choose(shop.goods),
      declaredValue: value,
      reference1: `${shop.prefix}-${orders}`,
    });
    if (isAbroad) Object.assign(form.parcel, { contentType: 'document', declaredValue: '' });
    else if (random() < 0.35) Object.assign(form.service, { paymentMethod: 'cod', codAmount: value });
    if (random() < 0.2) form.service.product = 'premium';
    return { form, receiver };
  }

  /** Controls the operator. */
  async function control(path: string, method: 'POST' | 'DELETE', body?: object) {
    const answer = await fetch(`${operatorUrl}/_sandbox/api/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  return {
    /** Stores the operator's lists of the receivers' places at the real time, or else each day of the past would fetch them again. */
    async learnPlaces({ actor, receivers, receiversAbroad }: Shop): Promise<void> {
      for (const receiver of [...receivers, ...receiversAbroad]) {
        const { form } = await startForm(actor, { receiver });
        const { parcel } = form;
        const meant = await understandForm(actor, {
          ...form,
          parcel: { ...parcel, weight: '1', contentType: 'document' },
        });
        if (!meant.ok) throw new Error(`A receiver isn't understood: ${JSON.stringify(meant)}`);
      }
    },

    /** Without the fee, a COD statement can't be compared. */
    async agreeOnFee({ actor }: Shop): Promise<void> {
      await saveShippingSettings(actor, { ...(await getShippingSettings(actor.merchantId)), codFeeMinor });
    },

    /** Books one shipment; every receiver becomes a contact once. */
    async book(shop: Shop): Promise<Parcel> {
      const { form, receiver } = await formOf(shop, shop.receiversAbroad.length > 0 && random() < 0.06);
      const id = randomUUID();
      const price = await priceOf(shop.actor, form);
      const booked = await bookShipment(shop.actor, {
        id,
        key: randomUUID(),
        form,
        price,
        despiteLookAlike: true,
      });
      if (!booked.ok || !booked.value.awb) throw new Error(`A booking failed: ${JSON.stringify(booked)}`);
      if (!knownReceivers.has(receiver)) {
        knownReceivers.add(receiver);
        await keepReceiver(shop.actor, form.receiver);
      }
      return { id, awb: booked.value.awb, shop };
    },

    /** A booking that the operator rejects. */
    async bookRejected(shop: Shop): Promise<void> {
      const { form } = await formOf(shop, false);
      const params = { message: 'ReceiverContactMobile: this number is not in service' };
      for (const operation of ['CreateBooking', 'Create'])
        await control('faults', 'POST', { operation, kind: 'success-false', params });
      await bookShipment(shop.actor, { id: randomUUID(), key: randomUUID(), form });
      await control('faults', 'DELETE');
    },

    /** A half-filled form as the booking page keeps it. */
    async leaveDraft(shop: Shop, isAbroad: boolean): Promise<void> {
      const { form } = await formOf(shop, isAbroad);
      form.parcel.weight = '';
      await saveDraft(shop.actor, { id: randomUUID(), form });
    },

    /** Moves a shipment at the operator. */
    async carry({ awb }: Parcel, to: string): Promise<void> {
      await control(`shipments/${awb}/move`, 'POST', { to });
    },

    async cancel({ id, shop }: Parcel): Promise<void> {
      const done = await cancelShipment(shop.actor, { id, key: randomUUID(), expectedRule: 'will-cancel' });
      if (!done.ok) throw new Error(`A cancellation failed: ${done.logMessage}`);
    },

    /** Tracks the shipments that can still change, as the worker does: all, or those that were booked before a moment. */
    async track(bookedBefore?: Date): Promise<void> {
      const { rows } = await client.query<{ id: string; merchant: string }>(
        `
        SELECT id, merchant_id AS merchant FROM shipments
        WHERE awb IS NOT NULL AND coalesce(phase::text, '') NOT IN ('delivered', 'returned', 'cancelled')
          AND booked_at < coalesce($1::timestamptz, 'infinity') ORDER BY created_at`,
        [bookedBefore ?? null],
      );
      await inTurn(rows, ({ id, merchant }) => refreshTracking(workerFor(merchant), id));
    },

    async addSheet(shop: Shop, name: string, rows: string[][]): Promise<string> {
      const cells = rows.map((row) => row.map((cell) => `"${cell}"`).join(','));
      const added = await addImport(shop.actor, { bytes: Buffer.from(cells.join('\r\n')), name });
      if (!added.ok) throw new Error(`The import failed: ${added.logMessage}`);
      const importId = added.value.id;
      const found = await findImport(shop.actor, { id: importId });
      await confirmColumns(shop.actor, { importId, columns: found?.of.columns ?? [] });
      return importId;
    },

    /** Books an import and sends it, as the worker does. */
    async bookSheet({ actor, accountId }: Shop, importId: string): Promise<void> {
      const { merchantId } = actor;
      await findRowPrices(actor, importId);
      const review = await reviewBooking(actor, importId);
      await bookImport(actor, { importId, token: review?.token ?? '' });
      while (await sendNextQueued({ merchantId, accountId }));
    },
  };
}

/** The fee in fils that the sandbox deducts for cash on delivery. */
const codFeeMinor = 1_000;

/** The price that the booking keeps, with which an invoice is compared. */
async function priceOf(actor: MerchantActor, { kind, sender, receiver, parcel, service }: ShipmentForm) {
  const { product, registered, paymentMethod } = service;
  const fields = { kind, originEmirateId: sender.emirateId, receiver, parcel, product, registered };
  const question = rateQuestion(fields, creationFamily());
  const quoted = question && (await quoteRates(actor, question));
  if (!quoted?.ok) return undefined;
  return paymentMethod === 'cod' ? withCodFee(quoted.value, codFeeMinor) : quoted.value;
}

/** Numbers from 0 to 1 that look random: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
