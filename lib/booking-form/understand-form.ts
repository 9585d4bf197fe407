import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { type FieldFailure, failure, type Result, success } from '#lib/core/result.ts';
import { isHsCodeListed } from '#lib/locations/hs-codes.ts';
import { findPlace, findPlaces } from '#lib/locations/queries.ts';
import { recentShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { recentHolidays } from '#lib/operator/holidays.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { bodyOf, type CarriedSection, isCarried } from '#lib/shipments/carried-fields.ts';
import type { CreationFamily, Customs, PartyView, ShipmentDetails } from '#lib/shipments/view.ts';
import { withHoliday } from './checks/pickup.ts';
import { startedItem } from './checks/started-item.ts';
import { formSections, hasEffect, unsentFields } from './checks/unsent-fields.ts';
import { findNamedPlace, placeNameOf, placesUnavailable, withPlaces } from './name-places.ts';
import { type ShipmentForm, type ShipmentInput, shipmentFormSchema, withReceiverEmail } from './schema.ts';
import { startedForm } from './started-form.ts';

/** The form with the alpha-2 code that the operator lists for the chosen country. */
async function withListedCountry(form: ShipmentForm): Promise<ShipmentForm> {
  const end = { international: 'receiver', incoming: 'sender', domestic: null }[form.kind] as
    | 'receiver'
    | 'sender'
    | null;
  const countryId = end && form[end]?.countryId;
  if (!end || typeof countryId !== 'string' || !countryId) return form;
  const country = await findPlace({ kind: 'countries' }, countryId);
  if (country === 'unavailable') throw placesUnavailable;
  return country ? { ...form, [end]: { ...form[end], countryAlpha2: country.alpha2 ?? '' } } : form;
}

/** The chosen office of a counter delivery, which is one of the receiver's emirate. */
async function findOffice(officeId: string | undefined, receiver: PartyView | null, wrong: FieldFailure[]) {
  if (!officeId || !receiver || !('emirate' in receiver)) return undefined;
  const question = { kind: 'offices', emirateId: receiver.emirate.id } as const;
  const office = await findNamedPlace(question, officeId, 'service.officeId', wrong);
  return office ? placeNameOf(office) : undefined;
}

/** The parsed form with the names of its places; null, with errors at the fields, when one isn't in the operator's lists. */
async function namePlaces(
  actor: MerchantActor,
  { kind, sender, receiver, parcel, service: { officeId, ...service }, customs }: ShipmentInput,
  wrong: FieldFailure[],
) {
  const from = await withPlaces('sender', sender, wrong);
  const to = await withPlaces('receiver', receiver, wrong);
  const { deliveryInstructionId: instructionId } = service;
  const instruction =
    instructionId &&
    (await findNamedPlace(
      { kind: 'delivery-instructions' },
      instructionId,
      'service.deliveryInstructionId',
      wrong,
    ));
  const office = await findOffice(officeId, to, wrong);
  if (customs) await checkCustoms(actor, customs, wrong);
  if (!from || !to || wrong.length > 0) return null;
  return {
    kind,
    sender: from,
    receiver: to,
    parcel,
    customs,
    service: {
      ...service,
      ...(office && { office }),
      ...(instruction && { deliveryInstruction: placeNameOf(instruction) }),
    },
  };
}

const noPickup = { pickupDate: '', pickupFrom: '', pickupTo: '' };

/**
 * Parses a form into domain units with named places, and adds the merchant's shipping settings. A failure lists every error at
 * its field: first the schema's, then ids and codes that aren't in the operator's lists or don't belong together. A field that
 * the operator's interface has no place for isn't checked: the details name it.
 */
export async function understandForm(
  actor: MerchantActor,
  form: ShipmentForm,
): Promise<Result<ShipmentDetails, 'invalid' | 'operator-unavailable', { fields: FieldFailure[] }>> {
  const {
    receiverEmail,
    codFeeMinor: _fee,
    exportReason: _reason,
    incoterm: _incoterm,
    printsCustoms: _customs,
    printsPackingSlip: _slip,
    ...operatorOptions
  } = await recentShippingSettings(actor.merchantId);
  const family = creationFamily();
  try {
    const sent = withoutUnsent(await withListedCountry(form), family);
    const takesPickup = isCarried('service', 'pickupDate', bodyOf(form.kind, family));
    const dated = withHoliday(sent, takesPickup ? await recentHolidays() : []);
    const parsed = shipmentFormSchema.safeParse(withReceiverEmail(dated, receiverEmail));
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        messageKey: message,
      }));
      return failure('invalid', 'the form is invalid', { fields });
    }
    const wrong: FieldFailure[] = [];
    const details = await namePlaces(actor, parsed.data, wrong);
    if (!details) return failure('invalid', 'unknown places', { fields: wrong });
    const hasPickup = isCarried('service', 'pickupDate', bodyOf(details.kind, family));
    const service = { ...details.service, ...operatorOptions, ...(!hasPickup && noPickup) };
    return success({ ...details, service, family, unsent: unsentFields(form, family) });
  } catch (error) {
    if (error !== placesUnavailable) throw error;
    return failure('operator-unavailable', 'the lists of places are unavailable', { fields: [] });
  }
}

/** Adds an error for each item with a country or an HS code that the operator doesn't list. */
async function checkCustoms(actor: MerchantActor, { items }: Customs, wrong: FieldFailure[]): Promise<void> {
  if (items.length === 0) return;
  const countries = await findPlaces({ kind: 'countries' });
  if (typeof countries === 'string') throw placesUnavailable;
  const known = new Set(countries.options.map(({ alpha2 }) => alpha2));
  const listed = new Map<string, boolean | 'unavailable'>();
  for (const [index, { originAlpha2, hsCode }] of items.entries()) {
    if (!known.has(originAlpha2))
      wrong.push({ path: `customs.items.${index}.originAlpha2`, messageKey: 'chooseFromList' });
    if (!hsCode) continue;
    // While the operator can't be reached, a code counts as valid.
    if (!listed.has(hsCode)) listed.set(hsCode, await isHsCodeListed(actor, hsCode));
    if (listed.get(hsCode) === false)
      wrong.push({ path: `customs.items.${index}.hsCode`, messageKey: 'hsCodeUnknown' });
  }
}

/**
 * The form with the fields of a blank one in place of those that have no effect, so that no check asks for a correction of what the
 * carrier doesn't get.
 */
export function withoutUnsent(form: ShipmentForm, family: CreationFamily): ShipmentForm {
  const body = bodyOf(form.kind, family);
  const blank = startedForm();
  function sentOf<Given extends object>(section: CarriedSection, given: Given, blanks: object): Given {
    // A client can post anything; the checks refuse it.
    if (typeof given !== 'object' || given === null) return given;
    const unsent = Object.entries(given).flatMap(([field, value]) =>
      hasEffect(section, field, body, value) ? [] : [[field, (blanks as Record<string, unknown>)[field]]],
    );
    return { ...given, ...Object.fromEntries(unsent) };
  }
  const sent = formSections.map((section) => [section, sentOf(section, form[section], blank[section])]);
  const sentForm: ShipmentForm = { ...form, ...Object.fromEntries(sent) };
  if (!Array.isArray(sentForm.customs?.items)) return sentForm;
  const items = sentForm.customs.items.map((item) => sentOf('item', item, startedItem()));
  return { ...sentForm, customs: { ...sentForm.customs, items } };
}
