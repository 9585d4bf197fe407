import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { opened } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deliveries, paymentMethods, products } from '#lib/shipments/choices.ts';
import { useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { CardsField, CheckField, TextField } from '../fields/fields.tsx';
import { MoreOptions } from '../fields/more-options.tsx';
import { PlaceField } from '../fields/place-field.tsx';
import { Understood } from '../fields/understood.tsx';
import { PickupFields } from '../pickup/pickup-fields.tsx';
import { ProductPrice } from '../price/shown-price.tsx';

/** Step 3: service with its price, payment and pickup. */
export function ServiceStep({ codFeeMinor }: { codFeeMinor: number | undefined }) {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const kind = useWatch({ control, name: 'kind' });
  const isCarried = useIsCarried();
  return (
    <>
      {isCarried('service', 'product') && (
        <CardsField
          path="service.product"
          options={products.map((value) => ({
            value,
            label: t(`products.${value}`),
            hint: <ProductPrice product={value} codFeeMinor={codFeeMinor} />,
          }))}
        />
      )}
      <PaymentFields />
      {isCarried('service', 'pickupDate') ? (
        <PickupFields />
      ) : (
        <p className="text-sm text-muted">{t('noPickup')}</p>
      )}
      {kind === 'incoming' && <TextField path="service.specialNotes" isLong hint={t('transitHint')} />}
      <MoreOptions label={t('more')}>
        <ServiceMoreFields />
      </MoreOptions>
      <MoreOptions label={t('advanced')}>
        <ServiceAdvancedFields />
      </MoreOptions>
    </>
  );
}

/** Payment method and COD amount. */
function PaymentFields() {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const [kind, method] = useWatch({ control, name: ['kind', 'service.paymentMethod'] });
  const isCarried = useIsCarried();
  const isDomestic = kind === 'domestic';
  // An account's credit needs no field.
  const offered = paymentMethods
    .filter((value) => value === 'credit' || isCarried('service', 'paymentMethod', value))
    .filter((value) => isDomestic || value !== 'cod');
  return (
    <>
      {(offered.length > 1 || !offered.includes(method)) && (
        <CardsField
          path="service.paymentMethod"
          options={offered.map((value) => ({
            value,
            label: t(`paymentMethods.${value}`),
            hint: t(`paymentHints.${value}`),
          }))}
        />
      )}
      {isDomestic && method === 'cod' && (
        <FieldGrid most={2}>
          <TextField
            path="service.codAmount"
            inputMode="decimal"
            ltr
            hint={<Understood path="service.codAmount" />}
          />
        </FieldGrid>
      )}
    </>
  );
}

/** Loaded with the choice of a counter. */
const OfficeField = opened(
  async () => (await import('./office-field.tsx')).OfficeField,
  <Skeleton className="h-40 w-full" />,
);

/**
 * All other options of a booking. The defaults suit most. Options that the kind or the operator's interface doesn't support
 * aren't shown.
 */
function ServiceMoreFields() {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const [kind, delivery] = useWatch({ control, name: ['kind', 'service.delivery'] });
  const isCarried = useIsCarried();
  const isDoorHere = kind !== 'international';
  const has = (field: string) => isCarried('service', field);
  return (
    <>
      {isDoorHere && has('delivery') && (
        <CardsField
          path="service.delivery"
          options={deliveries.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
        />
      )}
      {isDoorHere && has('delivery') && delivery === 'counter' && <OfficeField />}
      {isDoorHere && has('deliveryInstructionId') && (
        <PlaceField path="service.deliveryInstructionId" isOptional />
      )}
      <FieldGrid most={2}>
        {has('registered') && <CheckField path="service.registered" />}
        {isDoorHere && has('returnService') && <CheckField path="service.returnService" />}
        {kind === 'domestic' && has('insured') && <CheckField path="service.insured" />}
        <CheckField path="service.emailSender" />
        <CheckField path="service.emailReceiver" />
      </FieldGrid>
    </>
  );
}

/** What few shipments need: notes to the carrier, an AWB of a reserved range, and the position of the door. */
function ServiceAdvancedFields() {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const kind = useWatch({ control, name: 'kind' });
  const isCarried = useIsCarried();
  const hasPoint = kind !== 'international' && isCarried('service', 'latitude');
  return (
    <>
      <TextField path="service.remarks" isLong isOptional hint={t('remarksHint')} />
      {kind !== 'incoming' && (
        <TextField path="service.specialNotes" isLong isOptional hint={t('specialNotesHint')} />
      )}
      {isCarried('service', 'preassignedAwb') && (
        <TextField path="service.preassignedAwb" ltr isOptional hint={t('preassignedAwbHint')} />
      )}
      {hasPoint && (
        <FieldGrid most={2}>
          <TextField path="service.latitude" ltr isOptional hint={t('pointHint')} />
          <TextField path="service.longitude" ltr isOptional />
        </FieldGrid>
      )}
    </>
  );
}
