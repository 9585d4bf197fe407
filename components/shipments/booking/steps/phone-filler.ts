import { parseMobile } from '#lib/core/phone.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

type Party = 'sender' | 'receiver';

type PhoneForm = {
  getValues: (party: Party) => Pick<ShipmentForm[Party], 'mobile' | 'phone'>;
  setValue: (path: `${Party}.phone`, phone: string, options: { shouldDirty: true }) => void;
};

/**
 * The operator requires a phone as well as a mobile. An empty phone is filled with the mobile and follows its corrections. An
 * invalid mobile isn't copied.
 */
export function createPhoneFiller(form: PhoneForm) {
  const copyOf = (party: Party) => {
    const { mobile, phone } = form.getValues(party);
    return mobile === phone ? mobile : null;
  };
  const copied = { sender: copyOf('sender'), receiver: copyOf('receiver') };
  return function fillPhone(party: Party) {
    const { mobile, phone } = form.getValues(party);
    const isOpen = phone.trim() === '' || phone === copied[party];
    if (!isOpen || phone === mobile || parseMobile(mobile) === null) return;
    copied[party] = mobile;
    form.setValue(`${party}.phone`, mobile, { shouldDirty: true });
  };
}
