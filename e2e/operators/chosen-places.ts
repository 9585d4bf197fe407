import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { seededRandom } from '#lib/sandbox/faults/fault-rules.ts';
import * as world from '#lib/sandbox/world/world.ts';

type Named = { id: number; nameEn: string };
type Party = ShipmentForm['sender'] | ShipmentForm['receiver'];

const nameIn = (places: readonly Named[], id: string) =>
  places.find((one) => String(one.id) === id)?.nameEn ?? '';

/** The id in the portal's list of the place with this name, as a person finds it; empty without a name. */
async function choose(question: PlaceQuestion, name: string): Promise<string> {
  if (!name) return '';
  const found = await findPlaces(question);
  if (typeof found === 'string') throw new Error(`${question.kind}: ${found}`);
  const named = found.options.filter(({ nameEn }) => foldForSearch(nameEn) === foldForSearch(name));
  if (named.length !== 1 || !named[0])
    throw new Error(`${question.kind}: ${named.length} are called ${name}`);
  return named[0].id;
}

/** The same country's city that the seed draws, so that each operator is asked for others. */
function drawCity(seed: number, draw: string, countryId: string): string {
  const cities = world.cities.filter((city) => String(city.countryId) === countryId);
  return cities[Math.floor(seededRandom(seed, draw) * cities.length)]?.nameEn ?? '';
}

/** A party whose ids are the sandbox's own, with the ids of the portal's lists, and the town that is meant. */
async function choosePlaces<Of extends Party>(
  party: Of,
  seed: number,
  draw: string,
): Promise<{ party: Of; town: string }> {
  const country = nameIn(world.countries, party.countryId);
  if (country) {
    const city = drawCity(seed, draw, party.countryId);
    const countryId = await choose({ kind: 'countries' }, country);
    const cityId = await choose({ kind: 'cities', countryId }, city);
    return { party: { ...party, countryId, cityId }, town: `${city}, ${country}` };
  }
  const [emirate, zone, area] = [
    nameIn(world.emirates, party.emirateId),
    nameIn(world.zones, party.zoneId),
    nameIn(world.regions, party.areaId),
  ];
  const emirateId = await choose({ kind: 'emirates' }, emirate);
  const zoneId = await choose({ kind: 'zones', emirateId }, zone);
  const areaId = await choose({ kind: 'areas', emirateId, zoneId }, area);
  return { party: { ...party, emirateId, zoneId, areaId }, town: [area, emirate].filter(Boolean).join(', ') };
}

/** A form with the places that a person chooses by name in this operator's lists, and the towns that are meant. */
export async function chooseByName(form: ShipmentForm, seed: number, draw: string) {
  const from = await choosePlaces(form.sender, seed, `${draw}/sender`);
  const to = await choosePlaces(form.receiver, seed, `${draw}/receiver`);
  const { deliveryInstructionId, officeId } = form.service;
  const instruction = nameIn(world.deliveryInstructions, deliveryInstructionId);
  const office = nameIn(world.counterOffices, officeId ?? '');
  const service = {
    ...form.service,
    deliveryInstructionId: await choose({ kind: 'delivery-instructions' }, instruction),
    officeId: await choose({ kind: 'offices', emirateId: to.party.emirateId }, office),
  };
  return { form: { ...form, sender: from.party, receiver: to.party, service }, from: from.town, to: to.town };
}
