import { areasOf, citiesOf, countries, emirates, zonesOf } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { writtenPostcode } from '#lib/core/postcode.ts';
import { addressParts } from '#lib/shipments/party-fields.ts';
import { useIsCarried } from '../fields/booking-form.ts';
import { ReviewLine } from './review-line.tsx';
import { useShownPhone } from './use-shown-phone.ts';

type ReviewPartyProps = {
  party: ShipmentForm['sender'];
  kind: ShipmentForm['kind'];
  /** Whether it is in another country. */
  isForeign: boolean;
  /** Sent for a receiver without an email. */
  emailIfEmpty?: string;
};

/** The sender or the receiver, as it will be sent. A second mobile and the parts of an address belong to shipments abroad. */
export function ReviewParty({ party, kind, isForeign, emailIfEmpty }: ReviewPartyProps) {
  const isCarried = useIsCarried();
  const shownPhone = useShownPhone(party, isForeign);
  const section = 'receiver';
  const parts = kind === 'domestic' ? [] : addressParts.filter((part) => isCarried(section, part));
  return (
    <>
      <ReviewLine field="contactName" value={party.contactName.trim()} />
      <ReviewLine field="companyName" value={party.companyName.trim()} />
      <ReviewLine field="mobile" value={shownPhone(party.mobile)} ltr />
      <ReviewLine field="phone" value={shownPhone(party.phone)} ltr />
      <ReviewLine field="email" value={party.email.trim() || emailIfEmpty} ltr />
      {kind !== 'domestic' && isCarried(section, 'alternativeMobile') && (
        <ReviewLine field="alternativeMobile" value={shownPhone(party.alternativeMobile)} ltr />
      )}
      {isForeign ? <ForeignPlaces party={party} /> : <HomePlaces party={party} />}
      <ReviewLine field="address" value={party.address.trim()} />
      {parts.map((part) => (
        <ReviewLine key={part} field={part} value={party[part].trim()} />
      ))}
      <ReviewLine
        field="zipCode"
        value={isForeign ? writtenPostcode(party.zipCode, party.countryAlpha2) : party.zipCode.trim()}
        ltr
      />
      {isForeign && isCarried(section, 'state') && <ReviewLine field="state" value={party.state.trim()} />}
      {isCarried(section, 'ownReference1') && (
        <>
          <ReviewLine field="ownReference1" value={party.ownReference1?.trim()} ltr />
          <ReviewLine field="ownReference2" value={party.ownReference2?.trim()} ltr />
        </>
      )}
    </>
  );
}

type PlacesProps = { party: ShipmentForm['sender'] };

function HomePlaces({ party }: PlacesProps) {
  const emirate = usePlaceName(emirates, party.emirateId);
  const zone = usePlaceName(zonesOf(party), party.zoneId);
  const area = usePlaceName(areasOf(party), party.areaId);
  return (
    <>
      <ReviewLine field="emirateId" value={party.emirateText || emirate} />
      <ReviewLine field="zoneId" value={party.zoneText || zone} />
      <ReviewLine field="areaId" value={party.areaText || area} />
    </>
  );
}

function ForeignPlaces({ party }: PlacesProps) {
  const country = usePlaceName(countries, party.countryId);
  const city = usePlaceName(citiesOf(party), party.cityId);
  return (
    <>
      <ReviewLine field="countryId" value={party.countryText || country} />
      <ReviewLine field="cityId" value={party.cityText || city} />
    </>
  );
}
