import { z } from 'zod';
import { isKnownCurrency } from '#lib/booking-form/rules/amounts.ts';
import { type ShipmentForm, shipmentDraftSchema } from './schema.ts';
import { startedItem } from './started-form.ts';

/*
 * Forms as stored in the database. Version 1 has no version field and calls an area a region; version 2 has no kind, because
 * every shipment was domestic; version 3 is the current one.
 */

const storedSection = shipmentDraftSchema.shape.sender;

type StoredSection = z.infer<typeof storedSection>;

/** Converts a party of version 1 to version 2. */
function withArea({ regionId, ...party }: StoredSection): StoredSection {
  return regionId === undefined ? party : { ...party, areaId: regionId };
}

const { sender, receiver, parcel, service } = shipmentDraftSchema.shape;
const sections = { sender, receiver, parcel, service };
// A form of version 3 may have been posted by a page of the version before, without a kind.
const version3 = z.object({ ...shipmentDraftSchema.shape, version: z.literal(3) });
const version2 = z.object({ ...sections, version: z.literal(2) });
const version1 = z
  .object({ ...sections, version: z.undefined().optional() })
  .transform(({ sender, receiver, ...rest }) => ({
    ...rest,
    sender: withArea(sender),
    receiver: withArea(receiver),
  }));
const formSchema = z.union([
  version3,
  z.union([version2, version1]).transform(
    (form): Omit<z.output<typeof version3>, 'version'> => ({
      ...form,
      kind: 'domestic',
      customs: undefined,
    }),
  ),
]);

const senderSchema = z.union([
  z.object({ version: z.literal(2), sender: storedSection }).transform(({ sender }) => sender),
  // Version 1 stored only the sender.
  storedSection.refine((section) => !('version' in section)).transform(withArea),
]);

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
  const { items, currency, iossNumber } = stored;
  const isKnown = isKnownCurrency(currency);
  return {
    items: items.map((item) => fill(item, startedItem())),
    currency: isKnown ? (currency as ShipmentForm['customs']['currency']) : blank.currency,
    iossNumber,
  };
}

/** The form names the pickup's day, so it has to be one. */
function filledService(stored: StoredSection, blank: ShipmentForm['service']): ShipmentForm['service'] {
  const service = fill(stored, blank);
  const isDay = service.pickupDate === '' || z.iso.date().safeParse(service.pickupDate).success;
  return isDay ? service : { ...service, pickupDate: blank.pickupDate };
}

/** Reads a stored form of any known version; null for others. */
export function readStoredForm(json: unknown, blank: ShipmentForm): ShipmentForm | null {
  const stored = formSchema.safeParse(json).data;
  if (!stored) return null;
  return {
    kind: stored.kind ?? 'domestic',
    sender: fill(stored.sender, blank.sender),
    receiver: fill(stored.receiver, blank.receiver),
    parcel: fill(stored.parcel, blank.parcel),
    service: filledService(stored.service, blank.service),
    customs: filledCustoms(stored.customs, blank.customs),
  };
}

/** The form in the current stored version. */
export function toStoredForm<Form extends z.infer<typeof shipmentDraftSchema> | ShipmentForm>(form: Form) {
  return { ...form, version: 3 as const };
}

/** Reads a preset's sender of any known version; null for others. */
export function readStoredSender(
  json: unknown,
  blank: ShipmentForm['sender'],
): ShipmentForm['sender'] | null {
  const stored = senderSchema.safeParse(json).data;
  return stored ? fill(stored, blank) : null;
}
