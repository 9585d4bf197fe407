import { toBookingRequest } from '#lib/postal/family-a/translate-booking.ts';
import * as wireA from '#lib/postal/family-a/wire.ts';
import { toCreateRequest } from '#lib/postal/family-b/translate-booking.ts';
import * as wireB from '#lib/postal/family-b/wire.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import { isPdf } from '#lib/postal/model/label.ts';
import { type CheckDesk, type Subject, strangerTo } from './check-desk.ts';
import { judgeStrangersTracking } from './judge.ts';
import { type Places, sampleOrder } from './sample-shipment.ts';

const afterBooking = [
  { family: 'A', operation: 'PrintLabel' },
  { family: 'A', operation: 'GetTrackDetails' },
  { family: 'B', operation: 'Print' },
  { family: 'B', operation: 'Tracking' },
  { family: 'B', operation: 'Cancel' },
] as const;

/** Books one shipment with a family's creation, then prints, tracks and cancels it. The only check that changes anything. */
export async function checkShipment(
  desk: CheckDesk,
  by: 'A' | 'B',
  places: Places,
  now: Date,
): Promise<void> {
  const creation = by === 'A' ? 'CreateBooking' : 'Create';
  const about = `of a shipment by ${creation}`;
  const { account } = desk;
  const { countryId, emirateId } = places;
  if (!account || countryId === undefined || emirateId === undefined) {
    const why = account
      ? 'no lookup gave the ids of the country and an emirate'
      : 'needs --account and --token';
    return desk.skip({ family: by, operation: creation }, why);
  }
  const order = sampleOrder({ countryId, emirateId }, now);
  const awb = await book(desk, by, order, account);
  if (awb === undefined) {
    const last = desk.findings.at(-1);
    if (last)
      last.note = `${last.note ?? ''} — if it was booked, it carries the reference ${order.reference}`.trim();
    for (const subject of afterBooking) desk.skip({ ...subject, about }, 'no AWB came back');
    return;
  }
  await checkBooked(desk, awb, account, about);
}

async function book(
  desk: CheckDesk,
  by: 'A' | 'B',
  order: ReturnType<typeof sampleOrder>,
  account: OperatorAccount,
): Promise<string | undefined> {
  const { operator } = desk;
  if (by === 'A') {
    const body = toBookingRequest(order, operator.settings.deliveryTypeKey);
    const subject = { family: 'A', operation: 'CreateBooking' } as const;
    const reply = await desk.compare(subject, operator.sendA('CreateBooking', { body, account }));
    return wireA.bookingReply.safeParse(reply).data?.BookingResponse.AWBNumber;
  }
  const body = toCreateRequest(order, account.accountNo);
  if (!body.ok) throw new Error(`The sample is no request of family B: ${body.logMessage}`);
  const subject = { family: 'B', operation: 'Create' } as const;
  const reply = await desk.compare(subject, operator.sendB('Create', { body: body.value, account }));
  return wireB.createReply.safeParse(reply).data?.awbNumber;
}

async function checkBooked(
  desk: CheckDesk,
  awb: string,
  account: OperatorAccount,
  about: string,
): Promise<void> {
  const { operator } = desk;
  const [label, trackA, print, trackB, cancel] = afterBooking.map(
    (subject): Subject => ({ ...subject, about }),
  );
  const values = { awb };
  if (!label || !trackA || !print || !trackB || !cancel) return;
  const labelBody: wireA.LabelRequest = { LabelRequest: { AWBNo: awb } };
  await desk.compare(label, operator.readA('PrintLabel', { values, body: labelBody, account }));
  await desk.compare(trackA, operator.readA('GetTrackDetails', { values, account }));
  const printed = await operator.readB('Print', { values, account, accept: 'application/pdf' });
  if (printed.replied && printed.status === 200 && isPdf(printed.body)) {
    desk.record(print, { verdict: 'conforms', note: 'a PDF' });
  } else await desk.compare(print, Promise.resolve(printed));
  const tracked = await desk.compare(trackB, operator.readB('Tracking', { values, account }));
  await checkStranger(desk, values, { account, isTracked: Array.isArray(tracked) && tracked.length > 0 });
  const cancelBody: wireB.CancelRequest = { awbNumber: awb };
  await desk.compare(cancel, operator.sendB('Cancel', { values, body: cancelBody, account }));
  const last = desk.findings.at(-1);
  if (last && last.verdict !== 'conforms')
    last.note = `${last.note ?? ''} — ${awb} may still be booked`.trim();
}

const ofStranger = { family: 'B', operation: 'Tracking', about: 'wrong token' } as const;

/** Tracks a booked AWB with a wrong token. Proves nothing about an AWB that the right token can't track either. */
async function checkStranger(
  desk: CheckDesk,
  values: { awb: string },
  { account, isTracked }: { account: OperatorAccount; isTracked: boolean },
): Promise<void> {
  const { operator, secrets } = desk;
  if (operator.settings.familyBAuth !== 'account') return;
  if (!isTracked) return desk.skip(ofStranger, 'the right token doesn’t track the booked AWB either');
  const answered = await operator.readB('Tracking', { values, account: strangerTo(account) });
  desk.record(ofStranger, judgeStrangersTracking(answered, secrets));
}

/** A run that books nothing has no AWB that a wrong token could track. */
export function skipStranger(desk: CheckDesk): void {
  if (desk.operator.settings.familyBAuth === 'account')
    desk.skip(ofStranger, 'needs a booked AWB: --write or --write-b');
}
