import { useEffect, useState } from 'react';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { formatPhone, parseAnyPhone, parsePhone } from '#lib/core/phones/phone.ts';

type ForeignPhones = typeof import('#lib/core/phones/foreign-phone.ts');

/**
 * Shows the phone numbers of a party as they are understood; an invalid one stays as typed. The numbering plans of other countries
 * are large, so they load only for a party or a number of another country. Until then, its numbers are shown as typed.
 */
export function useShownPhone(party: ShipmentForm['sender'], isForeign: boolean): (typed: string) => string {
  const [foreign, setForeign] = useState<ForeignPhones | null>(null);
  const needsPlans = isForeign || [party.mobile, party.phone].some((typed) => parsePhone(typed) === null);
  useEffect(() => {
    // Without them, the server still reads the numbers.
    if (needsPlans) import('#lib/core/phones/foreign-phone.ts').then(setForeign, () => {});
  }, [needsPlans]);
  return (typed) => {
    if (isForeign) return foreign?.formatForeignPhone(typed, party.countryAlpha2) ?? typed.trim();
    const phone = parseAnyPhone(typed) ?? typed.trim();
    return foreign?.formatAnyPhone(phone) ?? formatPhone(phone);
  };
}
