import { z } from 'zod';
import { type ShipmentForm, shipmentDraftSchema } from './schema.ts';

/*
 * Forms as they stand in the database. Version 1 has no version, and calls an area a region; version 2 is today's.
 */

const storedSection = shipmentDraftSchema.shape.sender;

type StoredSection = z.infer<typeof storedSection>;

/** A party of version 1 in today's spelling. */
function withArea({ regionId, ...party }: StoredSection): StoredSection {
  return regionId === undefined ? party : { ...party, areaId: regionId };
}

/** A record of version 1, which says no version, or one of version 2. */
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
  // Of version 1 the sender alone was stored.
  storedSection.refine((section) => !('version' in section)).transform(withArea),
]);

/** The fields that today's form has; what a stored section lacks is taken from a blank one. */
function fill<Step extends object>(stored: StoredSection, blank: Step): Step {
  const known = Object.entries(blank).map(([field, value]) => [
    field,
    typeof stored[field] === typeof value ? stored[field] : value,
  ]);
  return Object.fromEntries(known) as Step;
}

/** A stored form, whatever its version; null when no version that is known here understands it. */
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

/** A form as it is stored today. */
export function toStoredForm<Form extends z.infer<typeof shipmentDraftSchema> | ShipmentForm>(form: Form) {
  return { ...form, version: 2 as const };
}

/** The sender of a preset, whatever its version; null when no version that is known here understands it. */
export function readStoredSender(
  json: unknown,
  blank: ShipmentForm['sender'],
): ShipmentForm['sender'] | null {
  const stored = senderSchema.safeParse(json).data;
  return stored ? fill(stored, blank) : null;
}
