import { z } from 'zod';
import { parseAnyPhone } from '#lib/core/phones/phone.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { typedLine, typedLines } from '#lib/core/text/typed-text.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { caseKinds, deliveryWindows, longestPhone, longestText, mostDaysToRedelivery } from './view.ts';

/* The texts that agents and merchants write about a shipment. Messages are keys of `validation` in messages/. */

const mostDaysAhead = 60;
/** Above any amount that a booking takes. */
const mostCodMinor = 1_000_000_000;

/** A text with at least one letter or digit; spaces, signs and invisible characters alone aren't enough. */
export const writtenText = typedLines()
  .refine(saysSomething, 'required')
  .refine((text) => text.length <= longestText, 'tooLong');

/** A wall-clock time in the UAE, yyyy-mm-ddThh:mm, as a moment in the future, at most two months ahead. */
export const dueTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .transform((typed) => new Date(`${typed}:00+04:00`))
  .refine((moment) => {
    const aheadMs = moment.getTime() - Date.now();
    return aheadMs > -60_000 && aheadMs < mostDaysAhead * 86_400_000;
  });

const writtenPhone = typedLine()
  .max(longestPhone, 'tooLong')
  .transform((typed) => typed || null);

/** A `MerchantShipment`: the shipment that an agent acts on. */
export const merchantShipmentSchema = z.object({ merchantId: z.uuid(), shipmentId: z.uuid() });

export const caseSchema = merchantShipmentSchema.extend({
  kind: z.enum(caseKinds),
  question: writtenText,
  phone: writtenPhone,
  dueAt: dueTime,
  /** What to do if the shipment has an open case of this kind; without it the agent is asked. */
  ifOpen: z.enum(['add', 'another']).optional(),
});

export const answerSchema = z.object({ caseId: z.uuid(), question: z.string(), answer: writtenText });
/** What the merchant writes about a shipment without being asked. */
export const messageSchema = z.object({ shipmentId: z.uuid(), answer: writtenText });

export const redeliverySchema = z.object({
  shipmentId: z.uuid(),
  day: z.iso.date().refine((day) => {
    const today = dubaiClock(new Date()).date;
    return day > today && day <= addDays(today, mostDaysToRedelivery);
  }),
  window: z.enum(deliveryWindows),
  /** What the courier should collect instead, in the minor unit of the shipment's currency; null to leave it as it is. */
  codMinor: z.int().min(0).max(mostCodMinor).nullable().default(null),
  /** Another number of the receiver. */
  phone: writtenPhone
    .refine((phone) => phone === null || parseAnyPhone(phone) !== null, 'phone')
    .default(null),
  address: typedLines().max(longestText, 'tooLong'),
});

export type NewCase = z.output<typeof caseSchema>;
