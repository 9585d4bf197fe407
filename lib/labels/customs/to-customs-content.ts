import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import type { CustomsContent, CustomsParty } from '#lib/documents/customs/customs-content.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import type { ShippingSettings } from '#lib/merchants/schema.ts';
import { addressParts, eachField } from '#lib/shipments/party-fields.ts';
import type { PartyView, ShipmentDetails } from '#lib/shipments/view.ts';
import { customsFormToPrint } from './view.ts';

export type CustomsShipment = {
  id: string;
  awb: string;
  bookedAt: Date;
  details: ShipmentDetails;
  /** The merchant's setting; null for boxes to tick and a line to write on. */
  exportReason: ShippingSettings['exportReason'] | null;
  incoterm: ShippingSettings['incoterm'] | null;
};

/** Countries where customs officers read Arabic. */
// biome-ignore format: one line per region
const arabicCountries = new Set([
  'AE', 'SA', 'KW', 'QA', 'BH', 'OM', 'YE', 'JO', 'LB', 'SY', 'IQ', 'PS',
  'EG', 'SD', 'LY', 'TN', 'DZ', 'MA', 'MR', 'DJ', 'SO', 'KM',
]);

const [english, arabic] = ['en', 'ar'].map((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** The content of a shipment's customs documents, with the values that it was booked with; null if it needs none. */
export function toCustomsContent({
  awb,
  bookedAt,
  details,
  exportReason,
  incoterm,
}: CustomsShipment): CustomsContent | null {
  const form = customsFormToPrint(details);
  const { customs, parcel, price, sender, receiver } = details;
  if (!form || !customs) return null;
  return {
    form,
    awb,
    bookedAt,
    sender: toParty(sender),
    receiver: toParty(receiver),
    lines: customs.items.map(({ description, hsCode, originAlpha2, quantity, value, weightGrams }) => ({
      description,
      hsCode: hsCode ?? null,
      origin: english?.of(originAlpha2) ?? originAlpha2,
      quantity,
      value,
      weightGrams,
    })),
    currency: customs.currency,
    grossWeightGrams: parcel.weightGrams,
    pieces: parcel.pieces,
    postage: price?.total ?? null,
    reference: parcel.reference1 ?? null,
    taxNumber: customs.iossNumber ?? null,
    reason: customs.exportReason ?? exportReason ?? null,
    incoterm: customs.incoterm ?? incoterm ?? null,
    isArabicToo: arabicCountries.has(alpha2Of(receiver)),
  };
}

const alpha2Of = (party: PartyView) => ('country' in party ? party.country.alpha2 : 'AE');

/** The names of a country as Unicode spells them; those of the operator's list where the code is none. */
function countryOf(party: PartyView): BothTexts {
  const alpha2 = alpha2Of(party);
  const listed = 'country' in party ? party.country : null;
  if (!/^[A-Z]{2}$/.test(alpha2)) return { en: listed?.nameEn ?? alpha2, ar: listed?.nameAr ?? alpha2 };
  return { en: english?.of(alpha2) ?? alpha2, ar: arabic?.of(alpha2) ?? alpha2 };
}

function toParty(party: PartyView): CustomsParty {
  const { zipCode } = party;
  const {
    addressLine2,
    streetName,
    landmark,
    addressCategory: _category,
    ...building
  } = eachField(addressParts, (part) => party[part]);
  const parts = [...Object.values(building), streetName, landmark].filter(Boolean).join(', ');
  const places =
    'emirate' in party
      ? [party.area?.nameEn, party.emirate.nameEn]
      : [party.city.nameEn, party.state].filter((name, at, all) => all.indexOf(name) === at);
  return {
    name: party.contactName,
    company: party.companyName ?? null,
    address: [party.address, addressLine2 ?? '', parts, [...places, zipCode].filter(Boolean).join(', ')],
    country: countryOf(party),
    phone: formatAnyPhone(party.mobile),
    email: party.email ?? null,
  };
}
