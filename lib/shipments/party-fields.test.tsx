import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from '#components/shipment-page/details/facts.tsx';
import { knownFacts } from '#components/shipment-page/details/known-facts.ts';
import { usePartyFacts } from '#components/shipment-page/details/party-facts.tsx';
import { filledInternational } from '#e2e/bookings/filled-abroad.ts';
import { usualPickup } from '#e2e/data/usual-pickup.ts';
import { toBookingOrder } from '#lib/attempts/to-booking-order.ts';
import { shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { toBookingRequest } from '#lib/postal/family-a/translate-booking.ts';
import { toCreateRequest } from '#lib/postal/family-b/translate-booking.ts';
import { blankPerson, everyField } from '#lib/privacy/blank-person.ts';
import en from '#messages/en.json' with { type: 'json' };
import { bodyOf, isCarried } from './carried-fields.ts';
import { type PartyField, partyFieldNames, partyFields } from './party-fields.ts';
import { readStoredDetails } from './stored-details.ts';
import type { PartyView, ShipmentDetails } from './view.ts';

/** The value of each field that has a form of its own; the others get their own name as text. */
const values: Partial<Record<PartyField, string>> = {
  mobile: '+966512345678',
  phone: '+966112345678',
  alternativeMobile: '+966598765432',
  email: 'salim@example.com',
  zipCode: '11564',
};
const textOf = (name: PartyField) => values[name] ?? `my ${name}`;

/** A receiver abroad with every field of the list, parsed by the form and read from the stored details. */
function bookedDetails(): ShipmentDetails {
  const receiver = Object.fromEntries(partyFieldNames.map((name) => [name, textOf(name)]));
  const form = {
    ...filledInternational,
    receiver: { ...filledInternational.receiver, ...receiver },
    service: { ...filledInternational.service, ...usualPickup() },
  };
  const { sender, receiver: parsed, ...rest } = shipmentFormSchema.parse(form);
  const place = { id: '1', nameEn: 'Riyadh', nameAr: 'الرياض' };
  const settings = { print: 'label', electronicAwb: true, requestKind: 'booking', natureType: 1 };
  const stored = {
    ...rest,
    version: 1,
    sender: { ...sender, countryId: '971', emirate: place },
    receiver: { ...parsed, city: place, country: { ...place, alpha2: 'SA' } },
    service: { ...rest.service, ...settings },
  };
  const details = readStoredDetails(JSON.parse(JSON.stringify(stored)));
  if (!details) throw new Error('Stored details that can’t be read');
  return details;
}

function Party({ party }: { party: PartyView }) {
  return <Facts sections={[{ title: '', facts: knownFacts(usePartyFacts()(party)) }]} />;
}

/** Also without the places where a line may break. */
const withoutSpaces = (text: string) => text.replace(/\s|<wbr\/>/g, '');

it.each(partyFieldNames)('stores, shows, sends and removes %s', (name) => {
  const details = bookedDetails();
  expect(details.receiver).toMatchObject({ [name]: textOf(name) });

  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
      <Party party={details.receiver} />
    </NextIntlClientProvider>,
  );
  expect(withoutSpaces(markup)).toContain(withoutSpaces(textOf(name)));

  const { personal } = partyFields[name];
  const order = toBookingOrder(details, 'WB-1');
  const requests = { A: toBookingRequest(order, 'both'), B: toCreateRequest(order, '100200') };
  for (const family of ['A', 'B'] as const)
    if (isCarried('receiver', name, bodyOf('international', family)))
      expect(JSON.stringify(requests[family]), family).toContain(textOf(name));

  const blanked = blankPerson(details, ['receiver'], everyField) as ShipmentDetails;
  if (personal === 'none') expect(blanked.receiver[name]).toBe(textOf(name));
  else expect(JSON.stringify(blanked.receiver)).not.toContain(`"${textOf(name)}"`);
});
