import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingRecords } from '#e2e/bookings/booking-records.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { refreshTracking } from '#lib/attempts/settle.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

const actor = demoMerchantActor(0);
const [mariam, omar, agent] = demoSignIns;

/** The stages of the booked shipments, in turn; some of them need action. */
const stages = [
  ...['expected', 'collected', 'at-destination', 'out-for-delivery', 'delivered', 'attempted', 'held'],
];
const shipments = 28;
const drafts = 3;

const names = bookingRecords(new Date()).map(({ typed }) => typed.receiver?.contactName ?? '');
const formAt = (index: number) =>
  typedForm(actor, {
    receiver: { contactName: names[index % names.length] ?? '' },
    parcel: { reference1: `ORDER-${1000 + index}` },
    service: index % 3 === 0 ? { paymentMethod: 'cod', codAmount: '149.50' } : {},
  });

async function book(index: number): Promise<{ id: string; awb: string }> {
  const operator = sandboxControl(process.env.OPERATOR_BASE_URL ?? '');
  const id = randomUUID();
  const booked = await bookShipment(actor, { id, key: randomUUID(), form: await formAt(index) });
  if (!booked.ok || !booked.value.awb) throw new Error(`not booked: ${JSON.stringify(booked)}`);
  const { awb } = booked.value;
  const stage = stages[index % stages.length] ?? 'expected';
  if (stage !== 'expected') await operator.move(awb, stage);
  await refreshTracking(actor, id);
  while (!(await findShipment(actor, id))?.hasLabel) await pause(5);
  return { id, awb };
}

/** Books what the pages show: one shipment that they open, and the cookies of people, one of another merchant. */
export async function seedPages() {
  for (let index = 0; index < drafts; index += 1)
    await saveDraft(actor, { id: randomUUID(), form: await formAt(index) });
  const booked = [];
  for (let index = 0; index < shipments; index += 1) booked.push(await book(index));
  // A shipment on its way to the receiver, because its page has events and all actions.
  const shown = booked[stages.indexOf('at-destination')];
  if (!shown) throw new Error('no shipment was booked');
  const { DATABASE_URL = '', NEXTAUTH_SECRET = '' } = process.env;
  const cookieOf = async (email: string) =>
    `${sessionCookie}=${await openSession(DATABASE_URL, NEXTAUTH_SECRET, email)}`;
  return {
    shipmentId: shown.id,
    awb: shown.awb,
    merchantCookie: await cookieOf(mariam.email),
    otherCookie: await cookieOf(omar.email),
    agentCookie: await cookieOf(agent.email),
  };
}
