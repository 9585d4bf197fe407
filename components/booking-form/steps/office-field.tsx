import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { OfficePicker } from '#components/locations/offices/office-picker.tsx';
import { emirates } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { useFieldError } from '../fields/use-field-error.tsx';

/** The counter office where the receiver collects the shipment: one of the receiver's emirate. */
export function OfficeField() {
  const t = useTranslations('booking');
  const { control, setValue, clearErrors } = useBookingForm();
  const [emirateId, officeId = ''] = useWatch({ control, name: ['receiver.emirateId', 'service.officeId'] });
  return (
    <OfficePicker
      name="service.officeId"
      legend={t('fields.officeId')}
      emirateId={emirateId}
      emirateName={usePlaceName(emirates, emirateId)}
      value={officeId}
      onChoose={(id) => {
        setValue('service.officeId', id, { shouldDirty: true });
        clearErrors('service.officeId');
      }}
      error={useFieldError('service.officeId')}
    />
  );
}
