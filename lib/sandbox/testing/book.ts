import { bookingReply, paths } from '#lib/postal/family-a/wire.ts';
import { sampleBooking } from './sample-booking.ts';
import { ask, oasis } from './sandbox-client.ts';

/** Books the sample with some fields changed and returns its AWB. Throws when it is refused. */
export async function book(
  url: string,
  changes: Record<string, unknown> = {},
  account = oasis,
): Promise<string> {
  const body = { BookingRequest: { ...sampleBooking, PrintType: 'None', ...changes } };
  const reply = await ask(`${url}${paths.createBooking}`, { method: 'POST', headers: account, body });
  return bookingReply.parse(reply.json).BookingResponse.AWBNumber;
}

export async function moveTo(url: string, awb: string, to: string): Promise<number> {
  const reply = await ask(`${url}/_sandbox/api/shipments/${awb}/move`, { method: 'POST', body: { to } });
  return reply.status;
}
