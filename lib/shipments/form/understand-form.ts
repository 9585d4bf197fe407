import 'server-only';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { findHomeCountryId, findPlace } from '#lib/locations/queries.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';
import { recentShippingSettings } from '#lib/merchants/shipping-settings.ts';
import type { PartyView, ShipmentDetails } from '#lib/shipments/view.ts';
import { type ShipmentForm, type ShipmentInput, shipmentFormSchema, withReceiverEmail } from './schema.ts';

type Party = Extract<ShipmentInput['sender'], { emirateId: string }>;

const unavailable = Symbol('places unavailable');

/** Finds a place by id. If the operator's list doesn't contain it, returns null and adds an error at `path`. */
async function named(
  question: PlaceQuestion,
  id: string,
  path: string,
  wrong: FieldFailure[],
): Promise<PlaceOption | null> {
  const place = await findPlace(question, id);
  if (place === 'unavailable') throw unavailable;
  if (!place) wrong.push({ path, messageKey: 'chooseFromList' });
  return place;
}

async function withPlaces(
  end: 'sender' | 'receiver',
  { emirateId, zoneId, areaId, ...party }: Party,
  countryId: string,
  wrong: FieldFailure[],
): Promise<PartyView | null> {
  if (areaId && !zoneId) wrong.push({ path: `${end}.zoneId`, messageKey: 'required' });
  const emirate = await named({ kind: 'emirates' }, emirateId, `${end}.emirateId`, wrong);
  if (!emirate) return null;
  const zone = zoneId ? await named({ kind: 'zones', emirateId }, zoneId, `${end}.zoneId`, wrong) : undefined;
  const area =
    zone && areaId
      ? await named({ kind: 'areas', emirateId, zoneId: zone.id }, areaId, `${end}.areaId`, wrong)
      : undefined;
  return { ...party, countryId, emirate, zone: zone ?? undefined, area: area ?? undefined };
}

/**
 * Parses a form into domain units with named places, and adds the merchant's shipping settings. A failure lists every error at
 * its field: first the schema's, then ids that aren't in the operator's lists or don't belong together.
 */
export async function understandForm(
  merchantId: string,
  form: ShipmentForm,
): Promise<Result<ShipmentDetails, 'invalid' | 'operator-unavailable', { fields: FieldFailure[] }>> {
  const { receiverEmail, ...carrierOptions } = await recentShippingSettings(merchantId);
  const parsed = shipmentFormSchema.safeParse(withReceiverEmail(form, receiverEmail));
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      messageKey: message,
    }));
    return failure('invalid', 'the form is invalid', { fields });
  }
  // The booking of other kinds isn't written yet.
  if (parsed.data.kind !== 'domestic')
    return failure('invalid', 'another kind', { fields: [{ path: 'kind', messageKey: 'chooseFromList' }] });
  const { parcel, service } = parsed.data;
  const wrong: FieldFailure[] = [];
  try {
    const countryId = await findHomeCountryId();
    if (countryId === null) throw unavailable;
    const sender = await withPlaces('sender', parsed.data.sender, countryId, wrong);
    const receiver = await withPlaces('receiver', parsed.data.receiver, countryId, wrong);
    const { deliveryInstructionId: instructionId } = service;
    const instructionPath = 'service.deliveryInstructionId';
    if (instructionId) await named({ kind: 'delivery-instructions' }, instructionId, instructionPath, wrong);
    if (!sender || !receiver || wrong.length > 0)
      return failure('invalid', 'unknown places', { fields: wrong });
    const { officeId: _office, ...chosen } = service;
    return success({ sender, receiver, parcel, service: { ...chosen, ...carrierOptions } });
  } catch (error) {
    if (error !== unavailable) throw error;
    return failure('operator-unavailable', 'the lists of places are unavailable', { fields: [] });
  }
}
