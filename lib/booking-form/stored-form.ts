import { z } from 'zod';
import { isKnownCurrency } from '#lib/booking-form/checks/amounts.ts';
import { exportReasons, incoterms } from '#lib/merchants/schema.ts';
import { startedItem } from './checks/started-item.ts';
import { type ShipmentForm, shipmentDraftSchema } from './schema.ts';

/*
 * Forms as stored in the database. A shape that this schema can't read gets the next version, and a schema of the version before that
 * turns it into the current shape.
 */

const formSchema = z.object({ ...shipmentDraftSchema.shape, version: z.literal(1) });
const senderSchema = z.object({ version: z.literal(1), sender: shipmentDraftSchema.shape.sender });

type StoredSection = z.infer<typeof shipmentDraftSchema.shape.sender>;

/** The fields of the current form; missing ones come from the blank form. */
function fill<Step extends object>(stored: StoredSection, blank: Step): Step {
  const known = Object.entries(blank).map(([field, value]) => [
    field,
    typeof stored[field] === typeof value ? stored[field] : value,
  ]);
  return Object.fromEntries(known) as Step;
}

function filledCustoms(
  stored: z.output<typeof shipmentDraftSchema>['customs'],
  blank: ShipmentForm['customs'],
): ShipmentForm['customs'] {
  if (!stored) return blank;
  const { items, currency, iossNumber, exportReason = '', incoterm = '' } = stored;
  const isKnown = isKnownCurrency(currency);
  return {
    items: items.map((item) => fill(item, startedItem())),
    currency: isKnown ? (currency as ShipmentForm['customs']['currency']) : blank.currency,
    iossNumber,
    exportReason: exportReasons.find((one) => one === exportReason) ?? '',
    incoterm: incoterms.find((one) => one === incoterm) ?? '',
  };
}

/** The form names the pickup's day, so it has to be one. */
function filledService(stored: StoredSection, blank: ShipmentForm['service']): ShipmentForm['service'] {
  const service = fill(stored, blank);
  const isDay = service.pickupDate === '' || z.iso.date().safeParse(service.pickupDate).success;
  return isDay ? service : { ...service, pickupDate: blank.pickupDate };
}

/** Reads a stored form of a known version; null for others. */
export function readStoredForm(json: unknown, blank: ShipmentForm): ShipmentForm | null {
  const stored = formSchema.safeParse(json).data;
  if (!stored) return null;
  return {
    kind: stored.kind,
    sender: fill(stored.sender, blank.sender),
    receiver: fill(stored.receiver, blank.receiver),
    parcel: fill(stored.parcel, blank.parcel),
    service: filledService(stored.service, blank.service),
    customs: filledCustoms(stored.customs, blank.customs),
  };
}

/** The form in the current stored version. */
export function toStoredForm<Form extends z.infer<typeof shipmentDraftSchema> | ShipmentForm>(form: Form) {
  return { ...form, version: 1 as const };
}

/** Reads a preset's sender of a known version; null for others. */
export function readStoredSender(
  json: unknown,
  blank: ShipmentForm['sender'],
): ShipmentForm['sender'] | null {
  const stored = senderSchema.safeParse(json).data;
  return stored ? fill(stored.sender, blank) : null;
}
