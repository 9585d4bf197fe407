import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { opened } from '#components/ui/loaded.tsx';
import { ReceiverNameField } from '../contacts/receiver-name-field.tsx';
import { useBookingForm } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { TextField } from '../fields/fields.tsx';
import { PlaceField } from '../fields/place-field.tsx';
import { Understood } from '../fields/understood.tsx';
import { EmailField } from './email-field.tsx';
import { OwnReferences } from './own-references.tsx';

const AddressParts = opened(async () => (await import('./address-parts.tsx')).AddressParts);

type PartyProps = { section: 'sender' | 'receiver' };

/**
 * The fields of the sender or the receiver. Changing a parent place clears the places below it. `emailIfEmpty` is sent for a
 * receiver without an email.
 */
export function PartyFields({ section, emailIfEmpty }: PartyProps & { emailIfEmpty?: string }) {
  const t = useTranslations('booking');
  return (
    <>
      <FieldGrid most={3}>
        {section === 'receiver' ? <ReceiverNameField /> : <TextField path="sender.contactName" />}
        <TextField
          path={`${section}.mobile`}
          type="tel"
          inputMode="tel"
          ltr
          hint={<Understood path={`${section}.mobile`} />}
        />
        <TextField
          path={`${section}.phone`}
          type="tel"
          inputMode="tel"
          ltr
          isOptional
          hint={<Understood path={`${section}.phone`}>{t('phoneHint')}</Understood>}
        />
      </FieldGrid>
      <EmailField section={section} emailIfEmpty={emailIfEmpty} />
      <FieldGrid most={3}>
        <PlaceField path={`${section}.emirateId`} />
        <PlaceField path={`${section}.zoneId`} parentFirst={t('emirateFirst')} isOptional />
        <PlaceField path={`${section}.areaId`} parentFirst={t('zoneFirst')} isOptional />
      </FieldGrid>
      <TextField path={`${section}.address`} hint={t('addressHint')} />
    </>
  );
}

/** The rarely used fields of a sender or receiver. */
export function PartyMoreFields({ section }: PartyProps) {
  const { control } = useBookingForm();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <FieldGrid most={2}>
        <TextField path={`${section}.companyName`} isOptional />
        <TextField path={`${section}.zipCode`} ltr isOptional />
        <OwnReferences section={section} />
      </FieldGrid>
      {kind !== 'domestic' && <AddressParts section={section} />}
    </>
  );
}
