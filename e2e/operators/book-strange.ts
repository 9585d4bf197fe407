import { randomUUID } from 'node:crypto';
import { type BookingRecord, bookingRecords, kindRecords } from '#e2e/bookings/booking-records.ts';
import { formOfRecord } from '#e2e/bookings/form-of-record.ts';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { refreshTracking } from '#lib/attempts/settle.ts';
import { workerFor } from '#lib/core/actor.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { chooseByName } from './chosen-places.ts';

/** How one shipment went at an operator. */
export type Outcome = { title: string; verdict: 'as meant' | 'refused' | 'wrong'; why: string };

/** Thirty shipments of every kind: to other countries, from them, and within the country. */
export function strangeShipments(now: Date): BookingRecord[] {
  const kinds = kindRecords(now);
  return [...kinds, ...bookingRecords(now).slice(0, 30 - kinds.length)];
}

type Row = Awaited<ReturnType<VerbStack['ledger']>>[number];

const isTown = (town: string, meant: string) => foldForSearch(town) === foldForSearch(meant);

/** The stage at which a shipment is cancelled: before pickup, after it, and too late. */
const cancelledAt = [null, 'collected', 'out-for-delivery'] as const;

/** Books, labels, tracks and cancels one shipment, and compares each step with the operator's ledger. */
export async function bookStrange(
  stack: VerbStack,
  record: BookingRecord,
  { seed, index, isLong }: { seed: number; index: number; isLong: boolean },
): Promise<Outcome> {
  const { oasis } = stack;
  const { title } = record;
  const verdict = (kind: Outcome['verdict'], why = ''): Outcome => ({ title, verdict: kind, why });
  const { form, from, to } = await chooseByName(formOfRecord(record.typed), seed, title);
  await saveShippingSettings(oasis, { ...defaultShippingSettings, ...record.settings });
  const id = randomUUID();
  const before = (await stack.ledger()).length;
  const booked = await bookShipment(oasis, { id, key: randomUUID(), form, despiteLookAlike: true });
  const [row, ...more] = (await stack.ledger()).slice(before);
  if (!booked.ok) {
    const fields = booked.details.fields.map(
      ({ path, message, messageKey }) => `${path} ${message ?? messageKey}`,
    );
    const why = `${booked.code}: ${fields.join(', ') || booked.logMessage}`;
    return verdict(row || fields.length === 0 ? 'wrong' : 'refused', why);
  }
  if (!row || more.length > 0) return verdict('wrong', `${more.length + (row ? 1 : 0)} bookings`);
  const { awb } = booked.value;
  if (awb !== row.awb) return verdict('wrong', `the AWB ${awb} for ${row.awb}`);
  if (!isTown(row.receiver.placeEn, to)) return verdict('wrong', `to ${row.receiver.placeEn}, meant ${to}`);
  if (!isTown(row.sender.placeEn, from)) return verdict('wrong', `from ${row.sender.placeEn}, meant ${from}`);
  const labelled = isLong || index % 5 === 0 ? await checkLabel(stack, id, row) : null;
  if (labelled) return verdict('wrong', labelled);
  const ended = await cancelAt(stack, id, row, cancelledAt[index % cancelledAt.length] ?? null);
  return ended ? verdict('wrong', ended) : verdict('as meant');
}

/** What is wrong with the label that the portal has of a shipment: it must be the operator's for this AWB. */
async function checkLabel(
  { oasis, operatorUrl }: VerbStack,
  id: string,
  { awb }: Row,
): Promise<string | null> {
  const label = await fetchLabel(oasis, id);
  if (!label.ok) return `no label: ${label.logMessage}`;
  const headers = { AccountNo: '100200', Password: 'sandbox-token-oasis' };
  const printed = await fetch(`${operatorUrl}/Print/?awbNumber=${awb}`, { headers });
  const own = Buffer.from(await printed.arrayBuffer());
  return own.equals(Buffer.from(label.value.pdf)) ? null : `another label than that of ${awb}`;
}

/** What is wrong after a cancellation: the portal's state must say what the operator's stage says. */
async function cancelAt(
  stack: VerbStack,
  id: string,
  { awb }: Row,
  stage: (typeof cancelledAt)[number],
): Promise<string | null> {
  const { oasis } = stack;
  if (stage) await stack.move(awb, stage);
  const worker = workerFor(oasis.merchantId);
  if (!(await refreshTracking(worker, id))) return 'it can’t be tracked';
  const rule = (await findShipment(oasis, id))?.cancelRule.rule;
  if (rule && rule !== 'not-allowed')
    await cancelShipment(oasis, { id, key: randomUUID(), expectedRule: rule });
  await refreshTracking(worker, id);
  const shown = await findShipment(oasis, id);
  const at = (await stack.ledger()).find((one) => one.awb === awb)?.stage;
  const reason = shown && 'reason' in shown.cancelRule ? shown.cancelRule.reason : 'none';
  const says = `${shown?.state} (${shown?.phase}, ${reason}) while the operator has it ${at}`;
  if (at === 'cancelled') return shown?.state === 'cancelled' ? null : says;
  if (at === 'returning') return ['returning', 'return-accepted'].includes(reason) ? null : says;
  return shown?.state === 'booked' && reason === 'out-for-delivery' ? null : says;
}
