import 'server-only';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { findPlace } from '#lib/locations/queries.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';
import type { PartyView, ShipmentDetails } from '#lib/shipments/view.ts';
import type { ShipmentInput } from './schema.ts';

type Details = { fields: FieldFailure[] };
type Party = ShipmentInput['sender'];

const unavailable = Symbol('places unavailable');

async function nameOf(
  question: PlaceQuestion,
  id: number,
  path: string,
  wrong: FieldFailure[],
): Promise<PlaceOption> {
  const place = await findPlace(question, id);
  if (place === 'unavailable') throw unavailable;
  if (!place) wrong.push({ path, messageKey: 'chooseFromList' });
  return place ?? { id, nameEn: '', nameAr: '' };
}

async function partyWithPlaces(
  end: 'sender' | 'receiver',
  party: Party,
  wrong: FieldFailure[],
): Promise<PartyView> {
  const { emirateId, zoneId, regionId, ...rest } = party;
  const emirate = await nameOf({ kind: 'emirates' }, emirateId, `${end}.emirateId`, wrong);
  const zone = zoneId
    ? await nameOf({ kind: 'zones', emirateId }, zoneId, `${end}.zoneId`, wrong)
    : undefined;
  if (regionId && !zoneId) wrong.push({ path: `${end}.zoneId`, messageKey: 'required' });
  const region =
    regionId && zoneId
      ? await nameOf({ kind: 'regions', emirateId, zoneId }, regionId, `${end}.regionId`, wrong)
      : undefined;
  return { ...rest, emirate, zone, region };
}

/** Gives the places of a parsed form their names, and refuses ids that the operator's lists do not hold or that do not belong together. */
export async function resolveDetails(
  input: ShipmentInput,
): Promise<Result<ShipmentDetails, 'invalid' | 'operator-unavailable', Details>> {
  const wrong: FieldFailure[] = [];
  try {
    const sender = await partyWithPlaces('sender', input.sender, wrong);
    const receiver = await partyWithPlaces('receiver', input.receiver, wrong);
    const { deliveryInstructionId } = input.service;
    if (deliveryInstructionId) {
      const path = 'service.deliveryInstructionId';
      await nameOf({ kind: 'delivery-instructions' }, deliveryInstructionId, path, wrong);
    }
    if (wrong.length > 0) return failure('invalid', 'unknown places', { fields: wrong });
    return success({ sender, receiver, parcel: input.parcel, service: input.service });
  } catch (error) {
    if (error !== unavailable) throw error;
    return failure('operator-unavailable', 'the lists of places cannot be had', { fields: [] });
  }
}
