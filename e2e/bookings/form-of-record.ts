import { filterOptions } from '#components/ui/form/combo-box-options.ts';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import {
  cities,
  counterOffices,
  countries,
  deliveryInstructions,
  emirates,
  regions,
  zones,
} from '#lib/sandbox/world/world.ts';
import { demoSenders } from '#prisma/demo-senders.ts';
import type { TypedForm } from './booking-records.ts';

type Place = { id: number; nameEn: string; nameAr: string };

/** The id of the place that a person chooses after typing this text: the one with exactly this name, or the first one shown. */
function picked(places: readonly Place[], typed: string | undefined, others: string[][] = []): string {
  if (!typed) return '';
  const options = places.map(({ id, nameEn, nameAr }, index) => ({
    id: String(id),
    label: nameEn,
    searchTexts: [nameEn, nameAr, String(id), ...(others[index] ?? [])],
  }));
  const shown = filterOptions(options, typed);
  const found = shown.find(({ searchTexts }) => searchTexts.includes(typed)) ?? shown[0];
  if (!found) throw new Error(`nothing matches ${typed}`);
  return found.id;
}

const countryCodes = countries.map(({ alpha2, alpha3, dialling }) => [alpha2, alpha3, dialling]);

/** A party's places by the names that were typed into their pickers. */
function placesOf(typed: Partial<ShipmentForm['sender']>) {
  const countryId = picked(countries, typed.countryId, countryCodes);
  const emirateId = picked(emirates, typed.emirateId);
  const ofEmirate = zones.filter((zone) => String(zone.emirateId) === emirateId);
  const zoneId = picked(ofEmirate, typed.zoneId);
  const ofZone = regions.filter((region) => String(region.zoneId) === zoneId);
  const ofCountry = cities.filter((city) => String(city.countryId) === countryId);
  return {
    emirateId,
    zoneId,
    areaId: picked(ofZone, typed.areaId),
    countryId,
    cityId: picked(ofCountry, typed.cityId),
    countryAlpha2: countries.find(({ id }) => String(id) === countryId)?.alpha2 ?? '',
  };
}

/** The form that a person fills in with the texts of a record. */
export function formOfRecord(typed: TypedForm): ShipmentForm {
  const started = startedForm();
  const sender = { ...started.sender, ...demoSenders[0].form, ...typed.sender };
  const receiver = {
    ...started.receiver,
    phone: typed.receiver?.mobile ?? '',
    ...typed.receiver,
    ...placesOf(typed.receiver ?? {}),
  };
  const offices = counterOffices.filter((office) => String(office.emirateId) === receiver.emirateId);
  return {
    kind: typed.kind ?? 'domestic',
    sender: { ...sender, ...placesOf(sender) },
    receiver,
    parcel: { ...started.parcel, ...typed.parcel },
    service: {
      ...started.service,
      ...typed.service,
      deliveryInstructionId: picked(deliveryInstructions, typed.service?.deliveryInstructionId),
      officeId: picked(offices, typed.service?.officeId),
    },
    customs: {
      ...started.customs,
      ...typed.customs,
      items: (typed.customs?.items ?? []).map((item) => ({ ...startedItem(), ...item })),
    },
  };
}
