import { useLocale, useTranslations } from 'next-intl';
import { inLanguage } from '#components/shipments/spoken.tsx';
import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import { comma } from '#lib/i18n/locale.ts';
import { addressParts } from '#lib/shipments/party-fields.ts';
import type { PartyView, PlaceName } from '#lib/shipments/view.ts';
import { coded, nameFact, type PossibleFact } from './known-facts.ts';

/** The places of a party, the nearest first. */
const placesOfParty = (party: PartyView): (PlaceName | undefined)[] =>
  'emirate' in party ? [party.area, party.zone, party.emirate] : [party.city, stateOf(party), party.country];

function stateOf({ state }: Extract<PartyView, { city: unknown }>): PlaceName | undefined {
  return state === undefined ? undefined : { id: state, nameEn: state, nameAr: state };
}

const ownReferences = ({ ownReference1, ownReference2 }: PartyView) =>
  [ownReference1, ownReference2].filter((reference) => reference !== undefined);

/** A sender or a receiver as facts: names and addresses in their own script, places in the reader's language. */
export function usePartyFacts(): (party: PartyView) => PossibleFact[] {
  const t = useTranslations('shipment.field');
  const field = useTranslations('booking.fields');
  const locale = useLocale();
  return (party) => {
    const places = placesOfParty(party)
      .map((place) => place && inLanguage(locale, place.nameEn, place.nameAr)?.text)
      .filter((name) => name !== undefined);
    return [
      { label: field('contactName'), value: nameFact(party.contactName) },
      { label: field('companyName'), value: nameFact(party.companyName) },
      {
        label: field('address'),
        value: [
          // The additional parts of the address, each on its own line.
          {
            name: [party.address, ...addressParts.map((part) => party[part])]
              .filter((part) => part !== undefined)
              .join('\n'),
          },
          `\n${[...new Set(places)].join(comma[locale])}`,
        ],
      },
      { label: field('mobile'), value: { code: formatAnyPhone(party.mobile) } },
      { label: field('phone'), value: party.phone !== party.mobile && { code: formatAnyPhone(party.phone) } },
      { label: field('email'), value: coded(party.email) },
      {
        label: field('alternativeMobile'),
        value: party.alternativeMobile && { code: formatAnyPhone(party.alternativeMobile) },
      },
      { label: field('zipCode'), value: coded(party.zipCode) },
      ...ownReferences(party).map((value) => ({ label: t('ownReference'), value: coded(value) })),
    ];
  };
}
