import { z } from 'zod';
import { incoming, international } from '#lib/booking-form/checks/abroad.ts';
import { amountInCurrency } from '#lib/booking-form/checks/amounts.ts';
import {
  brokenBetweenSections,
  totalValueMinor,
  withoutUnused,
} from '#lib/booking-form/checks/between-sections.ts';
import { mostItems } from '#lib/booking-form/checks/customs.ts';
import { domestic } from '#lib/booking-form/checks/domestic.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { withSplitPhones } from '#lib/booking-form/checks/split-phones.ts';
import { storableInput } from '#lib/core/text/storable-text.ts';
import { kinds } from '#lib/shipments/choices.ts';

/** More drafts than anyone works on. A merchant with this many must delete or book some before it can start another. */
export const mostDrafts = 1_000;

export type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
export { withReceiverEmail } from '#lib/booking-form/checks/with-receiver-email.ts';

/*
 * The booking form. Every field is the typed text or the chosen value, so that a draft keeps exactly what the person entered.
 * Parsing gives domain units. Messages are keys of `validation` in messages/.
 *
 * A form has these parts, whatever its kind, so that a path always means the same field:
 *
 * - `kind`: domestic, international (from the UAE to another country), or incoming (from another country to the UAE).
 * - `sender`, `receiver`: the fields of lib/shipments/party-fields.ts, and the places of both sorts of party. At home: `emirateId, zoneId, areaId`. Abroad: `countryId, countryAlpha2, cityId, state`. The receiver of an
 *   international shipment and the sender of an incoming one are abroad. `countryAlpha2` is chosen together with `countryId`;
 *   the server takes it from the operator's list, where `countryId` is in it. Each id of a picker has a `…Text`.
 *   Only shipments that cross the border use the parts of an address and `alternativeMobile`.
 * - `parcel`: `declaredValue` is in AED for a domestic shipment, in `customs.currency` for the others, where an empty one means
 *   the sum of the items.
 * - `service`: `officeId` is the counter office of a counter delivery. International has no `codAmount, delivery,
 *   deliveryInstructionId, officeId, returnService, insured, latitude, longitude`, incoming has no `codAmount, insured`
 *   and needs `specialNotes`; both take `credit` or `cash`.
 * - `customs`: `items` (at most 50: `description, hsCode, originAlpha2, originText, quantity, unitValue, weight, weightUnit,
 *   reference, length, width, height`, sizes in centimetres),
 *   `currency`, `iossNumber`, `exportReason` and `incoterm` (printed; without them, the merchant's settings are). `unitValue` is for one piece, `weight` for the whole item. Documents have no items; the IOSS
 *   number applies to goods sent to the European Union.
 *
 * What the operator's interface has no place for (lib/shipments/carried-fields.ts) isn't shown, checked or sent.
 * What doesn't apply to the kind may stay in the form: it is neither checked nor sent. checks/ has one file per kind and section.
 */

const byKind = z.discriminatedUnion('kind', [domestic, international, incoming]);

type Parsed = z.output<typeof byKind>;
type Abroad = Exclude<Parsed, { kind: 'domestic' }>;

/** The declared value: the typed one, or else the sum of the items. Undefined for documents without one. */
function declaredValueOf(form: ShipmentForm, { customs, parcel }: Abroad) {
  const { currency } = customs;
  const typed = parcel.declaredValue && amountInCurrency(currency, parcel.declaredValue);
  if (typed) return typed;
  const amountMinor = customs.items.length > 0 ? totalValueMinor(form.customs) : null;
  return amountMinor === null ? undefined : { amountMinor, currency };
}

function withDeclaredValue(form: ShipmentForm, parsed: Abroad) {
  return { ...parsed, parcel: { ...parsed.parcel, declaredValue: declaredValueOf(form, parsed) } };
}

function understood(form: ShipmentForm, parsed: Parsed) {
  return parsed.kind === 'domestic' ? { ...parsed, customs: undefined } : withDeclaredValue(form, parsed);
}

/** The whole form of any kind. One validation reports everything that is wrong. */
export const shipmentFormSchema = z.custom<ShipmentForm>().transform((typed, context) => {
  const form = withSplitPhones(withoutUnused(storableInput(typed)));
  const parsed = byKind.safeParse(form);
  const issues: { path: PropertyKey[]; message: string }[] = [...(parsed.error?.issues ?? [])];
  const isTexts =
    form?.kind !== undefined && form.kind !== 'domestic' && shipmentDraftSchema.safeParse(form).success;
  if (isTexts) issues.push(...brokenBetweenSections(form));
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message });
  return parsed.success && issues.length === 0 ? understood(form, parsed.data) : z.NEVER;
});

/** The parsed form, in domain units. */
export type ShipmentInput = z.output<typeof shipmentFormSchema>;

const draftText = z.string().max(2000);
const mostFields = 80;
const draftStep = z
  .record(z.string().max(40), z.union([draftText, z.boolean()]))
  .refine((step) => Object.keys(step).length <= mostFields);
const draftItem = z
  .record(z.string().max(40), z.string().max(500))
  .refine((item) => Object.keys(item).length <= 20);

/** A half-filled form: any texts, limited in number and size. */
export const shipmentDraftSchema = z.object({
  kind: z.enum(kinds),
  sender: draftStep,
  receiver: draftStep,
  parcel: draftStep,
  service: draftStep,
  customs: z
    .object({
      items: z.array(draftItem).max(mostItems),
      currency: z.string().max(40),
      iossNumber: z.string().max(100),
      exportReason: z.string().max(40).optional(),
      incoterm: z.string().max(40).optional(),
    })
    .optional(),
});

/** The versions of a draft that a window has seen or written, newest last. */
export const knownVersions = z.array(z.uuid()).max(50);
