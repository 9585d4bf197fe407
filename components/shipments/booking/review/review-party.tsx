'use client';

import { areasOf, emirates, zonesOf } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import { formatPhone, parsePhone } from '#lib/core/phone.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { ReviewLine } from './review-line.tsx';

/** A phone number as it will be sent; an invalid one stays as typed. */
function readPhone(typed: string): string {
  return formatPhone(parsePhone(typed) ?? typed.trim());
}

type ReviewPartyProps = {
  party: ShipmentForm['sender'];
  /** Sent for a receiver without an email. */
  emailIfEmpty?: string;
};

/** The sender or the receiver, as it will be sent. */
export function ReviewParty({ party, emailIfEmpty }: ReviewPartyProps) {
  const emirate = usePlaceName(emirates, party.emirateId);
  const zone = usePlaceName(zonesOf(party), party.zoneId);
  const area = usePlaceName(areasOf(party), party.areaId);
  return (
    <>
      <ReviewLine field="contactName" value={party.contactName.trim()} />
      <ReviewLine field="companyName" value={party.companyName.trim()} />
      <ReviewLine field="mobile" value={readPhone(party.mobile)} ltr />
      <ReviewLine field="phone" value={readPhone(party.phone)} ltr />
      <ReviewLine field="email" value={party.email.trim() || emailIfEmpty} ltr />
      <ReviewLine field="emirateId" value={party.emirateText || emirate} />
      <ReviewLine field="zoneId" value={party.zoneText || zone} />
      <ReviewLine field="areaId" value={party.areaText || area} />
      <ReviewLine field="address" value={party.address.trim()} />
      <ReviewLine field="zipCode" value={party.zipCode.trim()} ltr />
    </>
  );
}
