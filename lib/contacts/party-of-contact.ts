import type { Locale } from '#lib/i18n/locale.ts';
import type { ContactInput } from './schema.ts';

/**
 * A contact as a party of the booking form, with one of its addresses: in the page's language if there is one. For other
 * countries, in English if there is one, because an office abroad reads it.
 */
export function partyOfContact(
  { name, companyName, mobile, phone, email, addresses }: ContactInput,
  { index = 0, locale }: { index?: number; locale: Locale },
): Record<string, string> {
  const { address = '', addressAr = '', place = {} } = addresses[index] ?? {};
  const isArabic = locale === 'ar' && !isPlaceAbroad(place);
  return {
    ...place,
    contactName: name || companyName,
    companyName,
    mobile: mobile || phone,
    phone: phone || mobile,
    email,
    address: isArabic ? addressAr || address : address || addressAr,
  };
}

/** Whether a place is outside the UAE: its country is chosen or typed, and no emirate is. */
export function isPlaceAbroad(place: Record<string, string>): boolean {
  return Boolean(place.countryId || place.countryText) && !place.emirateId && !place.emirateText;
}
