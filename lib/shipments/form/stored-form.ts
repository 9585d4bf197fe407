import { z } from 'zod';
import { type ShipmentForm, shipmentDraftSchema } from './schema.ts';

/* Forms as stored in the database. Version 1 has no version field and calls an area a region; version 2 is the current one. */

const storedSection = shipmentDraftSchema.shape.sender;

type StoredSection = z.infer<typeof storedSection>;

/** Converts a party of version 1 to version 2. */
function withArea({ regionId, ...party }: StoredSection): StoredSection {
  return regionId === undefined ? party : { ...party, areaId: regionId };
}

/** A record of version 1 (without a version field) or of version 2. */
function storedAs<Shape extends z.ZodRawShape>(shape: Shape) {
  return {
    v1: z.object({ ...shape, version: z.undefined().optional() }),
    v2: z.object({ ...shape, version: z.literal(2) }),
  };
}

const form = storedAs(shipmentDraftSchema.shape);
const formSchema = z.union([
  form.v2,
  form.v1.transform(({ sender, receiver, ...rest }) => ({
    ...rest,
    sender: withArea(sender),
    receiver: withArea(receiver),
  })),
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

/** Reads a stored form of any known version; null for others. */
export function readStoredForm(json: unknown, blank: ShipmentForm): ShipmentForm | null {
  const stored = formSchema.safeParse(json).data;
  if (!stored) return null;
  return {
    sender: fill(stored.sender, blank.sender),
    receiver: fill(stored.receiver, blank.receiver),
    parcel: fill(stored.parcel, blank.parcel),
    service: fill(stored.service, blank.service),
  };
}

/** The form in the current stored version. */
export function toStoredForm<Form extends z.infer<typeof shipmentDraftSchema> | ShipmentForm>(form: Form) {
  return { ...form, version: 2 as const };
}

/** Reads a preset's sender of any known version; null for others. */
export function readStoredSender(
  json: unknown,
  blank: ShipmentForm['sender'],
): ShipmentForm['sender'] | null {
  const stored = senderSchema.safeParse(json).data;
  return stored ? fill(stored, blank) : null;
}
