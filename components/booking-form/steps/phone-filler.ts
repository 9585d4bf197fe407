import { splitPhones } from '#lib/booking-form/checks/split-phones.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { parseAnyPhone } from '#lib/core/phones/phone.ts';

type Party = 'sender' | 'receiver';

const leastDigits = 6;

type PhoneForm = {
  getValues: (party: Party) => Pick<ShipmentForm[Party], 'mobile' | 'phone'>;
  setValue: (path: `${Party}.${'mobile' | 'phone'}`, phone: string, options: { shouldDirty: true }) => void;
};

/**
 * The operator requires a phone as well as a mobile. An empty phone is filled with the mobile and changes with it. An invalid
 * mobile isn't copied, and one that names two numbers is split. For a party abroad, whose formats only the loaded checks know, a number with too few digits isn't copied.
 */
export function createPhoneFiller(form: PhoneForm, isForeign: (party: Party) => boolean = () => false) {
  const isMobile = (party: Party, mobile: string) =>
    isForeign(party)
      ? (mobile.match(/\p{Nd}/gu) ?? []).length >= leastDigits
      : parseAnyPhone(mobile) !== null;
  const copyOf = (party: Party) => {
    const { mobile, phone } = form.getValues(party);
    return mobile === phone ? mobile : null;
  };
  const copied = { sender: copyOf('sender'), receiver: copyOf('receiver') };
  return function fillPhone(party: Party) {
    const { mobile, phone } = form.getValues(party);
    const split = splitPhones({ mobile, phone: phone === copied[party] ? '' : phone });
    if (split) {
      form.setValue(`${party}.mobile`, split.mobile, { shouldDirty: true });
      form.setValue(`${party}.phone`, split.phone, { shouldDirty: true });
      return;
    }
    const isOpen = phone.trim() === '' || phone === copied[party];
    if (!isOpen || phone === mobile || !isMobile(party, mobile)) return;
    copied[party] = mobile;
    form.setValue(`${party}.phone`, mobile, { shouldDirty: true });
  };
}
