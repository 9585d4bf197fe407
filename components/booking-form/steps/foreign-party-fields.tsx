import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ltr } from '#components/ui/ltr.tsx';
import { postcodeForm, postcodeWithZeros } from '#lib/core/postcode.ts';
import { useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { TextField } from '../fields/fields.tsx';
import { MoreOptions } from '../fields/more-options.tsx';
import { PlaceField } from '../fields/place-field.tsx';
import type { Party } from '../form-paths.ts';
import { AddressParts } from './address-parts.tsx';
import { EmailField } from './email-field.tsx';
import { OwnReferences } from './own-references.tsx';

type ForeignPartyProps = { section: Party; emailIfEmpty?: string };

/**
 * The sender or the receiver in another country. The country comes first, because the formats of phones and the postcode depend
 * on it.
 */
export function ForeignPartyFields({ section, emailIfEmpty }: ForeignPartyProps) {
  const t = useTranslations('booking');
  const { control, setValue } = useBookingForm();
  const [alpha2, zipCode, address] = useWatch({
    control,
    name: [`${section}.countryAlpha2`, `${section}.zipCode`, `${section}.address`],
  });
  const withZeros = postcodeWithZeros(zipCode, alpha2);
  const form = postcodeForm(alpha2);
  const isMissing = form && address.trim() !== '' && zipCode.trim() === '';
  const isCarried = useIsCarried();
  return (
    <>
      <FieldGrid most={2}>
        <PlaceField path={`${section}.countryId`} />
        <PlaceField path={`${section}.cityId`} parentFirst={t('countryFirst')} />
      </FieldGrid>
      <FieldGrid most={3}>
        <TextField path={`${section}.contactName`} />
        <TextField path={`${section}.mobile`} type="tel" inputMode="tel" ltr hint={t('foreignPhoneHint')} />
        <TextField
          path={`${section}.phone`}
          type="tel"
          inputMode="tel"
          ltr
          isOptional
          hint={t('phoneHint')}
        />
      </FieldGrid>
      <EmailField section={section} emailIfEmpty={emailIfEmpty} />
      <TextField path={`${section}.address`} hint={t('foreignAddressHint')} />
      <FieldGrid most={2}>
        <TextField
          path={`${section}.zipCode`}
          ltr
          isOptional
          hint={
            withZeros ? (
              <button
                type="button"
                onClick={() => setValue(`${section}.zipCode`, withZeros, { shouldDirty: true })}
                className="min-h-6 font-semibold text-accent underline"
              >
                {t.rich('postcodeUse', { code: withZeros, ltr })}
              </button>
            ) : (
              form && (
                <span className={isMissing ? 'text-caution' : ''}>
                  {isMissing && `${t('postcodeMissing')} `}
                  {t.rich('postcodeHint', { form, ltr })}
                </span>
              )
            )
          }
        />
        {isCarried(section, 'state') && <TextField path={`${section}.state`} isOptional />}
      </FieldGrid>
      <MoreOptions label={t('more')}>
        <FieldGrid most={3}>
          <TextField path={`${section}.companyName`} isOptional />
          <OwnReferences section={section} />
        </FieldGrid>
        <AddressParts section={section} />
      </MoreOptions>
    </>
  );
}
