import { useFormatter, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useUnsentNames } from '#components/shipments/use-unsent-names.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { unsentFields } from '#lib/booking-form/checks/unsent-fields.ts';
import { CreationFamilyContext } from '../fields/use-is-carried.ts';

/** What the form asks for and the carrier doesn't get. Nothing where everything is sent. */
export function UnsentNotice({ form }: { form: ShipmentForm }) {
  const t = useTranslations('booking.unsent');
  const format = useFormatter();
  const namesOf = useUnsentNames();
  const names = namesOf(unsentFields(form, useContext(CreationFamilyContext)));
  if (names.length === 0) return null;
  return (
    <Notice tone="caution" title={t('title')} className="mb-6">
      <p>{t('text', { fields: format.list(names) })}</p>
    </Notice>
  );
}
