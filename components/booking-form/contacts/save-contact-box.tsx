'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { useBookingContact } from './booking-contact.ts';

/** Whether the receiver is saved as a contact with the booking. */
export function SaveContactBox() {
  const t = useTranslations('booking.contacts');
  const { isSaved, set } = useBookingContact();
  return (
    <Checkbox
      id="save-contact"
      label={t('save')}
      checked={isSaved}
      onChange={({ target }) => set({ isSaved: target.checked })}
    />
  );
}
