import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useContext, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { useUnsentNames } from '#components/shipments/use-unsent-names.ts';
import { opened } from '#components/ui/loaded.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { unsentFields } from '#lib/booking-form/checks/unsent-fields.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import { CreationFamilyContext, sentPayment, useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { TextField } from '../fields/fields.tsx';
import { isAbroad, type WizardStep } from '../form-paths.ts';
import { pickupDayParts } from '../pickup/pickup-day.ts';
import { PriceState } from '../price/shown-price.tsx';
import type { Price } from '../price/use-price.ts';
import { ReviewLine } from './review-line.tsx';
import { ReviewParty } from './review-party.tsx';
import { useReviewSummary } from './use-review-summary.ts';

const ReviewCustoms = opened(async () => (await import('./review-customs.tsx')).ReviewCustoms);

type ReviewStepProps = {
  price: Price;
  /** The email of the merchant's settings for receivers without one. */
  receiverEmail: string | undefined;
  onChange: (step: WizardStep) => void;
};

/** Step 4: everything that will be sent, each part with a link to its step. */
export function ReviewStep({ price, receiverEmail, onChange }: ReviewStepProps) {
  const t = useTranslations('booking');
  const rates = useTranslations('rates');
  const { control } = useBookingForm();
  const form = useWatch({ control }) as ShipmentForm;
  return (
    <div className="@container">
      <UnsentNotice form={form} />
      <div className="mb-6">
        <TextField path="parcel.reference1" ltr isOptional />
      </div>
      <div className="gap-x-8 @lg:columns-2">
        <ReviewSection
          title={t('review.from')}
          summary={useReviewSummary('sender')}
          onChange={() => onChange('receiver')}
        >
          <ReviewParty party={form.sender} kind={form.kind} isForeign={isAbroad(form, 'sender')} />
        </ReviewSection>
        <ReviewSection
          title={t('review.to')}
          summary={useReviewSummary('receiver')}
          onChange={() => onChange('receiver')}
        >
          <ReviewParty
            party={form.receiver}
            kind={form.kind}
            isForeign={isAbroad(form, 'receiver')}
            emailIfEmpty={receiverEmail}
          />
        </ReviewSection>
        <ReviewSection
          title={t('steps.parcel')}
          summary={useReviewSummary('parcel')}
          onChange={() => onChange('parcel')}
        >
          <ReviewParcel form={form} />
        </ReviewSection>
        {form.kind !== 'domestic' && form.parcel.contentType === 'non-document' && (
          <ReviewSection title={t('customs.title')} onChange={() => onChange('parcel')}>
            <ReviewCustoms customs={form.customs} kind={form.kind} alpha2={form.receiver.countryAlpha2} />
          </ReviewSection>
        )}
        <ReviewSection
          title={t('steps.service')}
          summary={useReviewSummary('service')}
          onChange={() => onChange('service')}
        >
          <ReviewService service={form.service} />
        </ReviewSection>
        <ReviewSection title={t('review.options')} onChange={() => onChange('service')}>
          <ReviewOptions form={form} />
        </ReviewSection>
        <section className="mb-6 break-inside-avoid lg:hidden">
          <h3 className="mb-2 text-base font-semibold">{rates('title')}</h3>
          <PriceState price={price} />
        </section>
      </div>
    </div>
  );
}

type ReviewSectionProps = {
  title: string;
  /** Its most important values; on a phone, the others are folded below them. */
  summary?: string[];
  onChange: () => void;
  children: ReactNode;
};

/** A part of the review with a link to its step; hidden without a line. */
function ReviewSection({ title, summary, onChange, children }: ReviewSectionProps) {
  const t = useTranslations('booking');
  const id = useId();
  const [isOpen, setOpen] = useState(summary === undefined);
  return (
    <section className="mb-6 break-inside-avoid has-[dl:empty]:hidden">
      <div className="mb-2 flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
        <h3 className="text-base font-semibold">{title}</h3>
        <button
          type="button"
          onClick={onChange}
          aria-label={t('review.changeOf', { part: title })}
          className="min-h-6 rounded-sm text-sm font-semibold text-accent underline"
        >
          {t('review.change')}
        </button>
      </div>
      {summary && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:hidden">
          {!isOpen && <SummaryLine values={summary} />}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="ms-auto min-h-6 rounded-sm text-sm font-semibold text-accent"
          >
            {t(isOpen ? 'review.less' : 'review.all')}
            <span className="sr-only"> {title}</span>
          </button>
        </div>
      )}
      <dl id={id} className={`flex flex-col gap-1.5 ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
      </dl>
    </section>
  );
}

function SummaryLine({ values }: { values: string[] }) {
  return (
    <p className="min-w-0">
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' · '}
          <bdi className={index === 0 ? 'font-semibold' : ''}>{value}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

/** The parcel as it will be sent. */
function ReviewParcel({ form: { kind, parcel, customs } }: { form: ShipmentForm }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const grams = parseWeightGrams(parcel.weight, parcel.weightUnit);
  const isCarried = useIsCarried();
  const currency = kind === 'domestic' ? 'AED' : customs.currency;
  const valueMinor = parseAmountMinor(parcel.declaredValue, currency);
  const size = (side: 'length' | 'width' | 'height') => latinDigits(parcel[side].trim());
  return (
    <>
      <ReviewLine
        field="contentType"
        value={isCarried('parcel', 'contentType') && t(`contentTypes.${parcel.contentType}`)}
      />
      <ReviewLine field="weight" value={grams !== null && formatWeight(grams, locale)} />
      {isCarried('parcel', 'pieces') && (
        <ReviewLine field="pieces" value={latinDigits(parcel.pieces.trim())} />
      )}
      <ReviewLine
        field="dimensions"
        value={t('dimensions', {
          length: size('length'),
          width: size('width'),
          height: size('height'),
          unit: t(`units.${parcel.dimensionUnit}`),
        })}
      />
      {isCarried('parcel', 'commodityDescription') && (
        <ReviewLine field="commodityDescription" value={parcel.commodityDescription.trim()} />
      )}
      <ReviewLine
        field="declaredValue"
        label={kind === 'domestic' ? undefined : t('customs.declaredValue')}
        value={valueMinor !== null && formatMoney({ amountMinor: valueMinor, currency }, locale)}
      />
      <ReviewLine field="reference2" value={parcel.reference2.trim()} ltr />
      <ReviewLine field="reference3" value={parcel.reference3.trim()} ltr />
      <ReviewLine field="store" value={parcel.store?.trim()} />
      <ReviewLine field="tag" value={parcel.tag?.trim()} />
    </>
  );
}

/** Service, payment and pickup, as they will be sent. */
function ReviewService({ service }: { service: ShipmentForm['service'] }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const isCarried = useIsCarried();
  const codMinor = service.paymentMethod === 'cod' ? parseAmountMinor(service.codAmount, 'AED') : null;
  const hasPickup = isCarried('service', 'pickupDate');
  const day = hasPickup && service.pickupDate && pickupDayParts(service.pickupDate, locale);
  return (
    <>
      <ReviewLine
        field="product"
        value={isCarried('service', 'product') && t(`products.${service.product}`)}
      />
      <ReviewLine
        field="paymentMethod"
        value={t(`paymentMethods.${sentPayment(service.paymentMethod, isCarried)}`)}
      />
      <ReviewLine
        field="codAmount"
        value={codMinor !== null && formatMoney({ amountMinor: codMinor, currency: 'AED' }, locale)}
      />
      <ReviewLine field="pickupDate" value={day && t('pickupDay', day)} />
      <ReviewLine
        field="pickupWindow"
        value={hasPickup && t('pickupWindow', { from: service.pickupFrom, to: service.pickupTo })}
      />
    </>
  );
}

/** All other values that will be sent to the operator. Options that aren't chosen are left out. */
function ReviewOptions({ form: { kind, receiver, service } }: { form: ShipmentForm }) {
  const t = useTranslations('booking');
  const instruction = usePlaceName({ kind: 'delivery-instructions' }, service.deliveryInstructionId);
  const isCounter = service.delivery === 'counter';
  const office = usePlaceName(
    receiver.emirateId ? { kind: 'offices', emirateId: receiver.emirateId } : null,
    isCounter ? (service.officeId ?? '') : '',
  );
  const isCarried = useIsCarried();
  const isDoorHere = kind !== 'international';
  const has = (field: string) => isDoorHere && isCarried('service', field);
  return (
    <>
      <ReviewLine field="delivery" value={has('delivery') && t(`deliveries.${service.delivery}`)} />
      <ReviewLine field="officeId" value={has('officeId') && office} />
      <ReviewLine
        field="deliveryInstructionId"
        value={has('deliveryInstructionId') && (service.deliveryInstructionText || instruction)}
      />
      <ReviewLine
        field="registered"
        value={isCarried('service', 'registered') && service.registered && t('yes')}
      />
      <ReviewLine field="returnService" value={has('returnService') && service.returnService && t('yes')} />
      <ReviewLine
        field="insured"
        value={kind === 'domestic' && has('insured') && service.insured && t('yes')}
      />
      <ReviewLine field="emailSender" value={service.emailSender && t('yes')} />
      <ReviewLine field="emailReceiver" value={service.emailReceiver && t('yes')} />
      <ReviewLine field="remarks" value={service.remarks.trim()} />
      <ReviewLine field="specialNotes" value={service.specialNotes.trim()} />
      <ReviewLine
        field="preassignedAwb"
        value={isCarried('service', 'preassignedAwb') && service.preassignedAwb.trim()}
        ltr
      />
      <ReviewLine field="latitude" value={has('latitude') && service.latitude.trim()} ltr />
      <ReviewLine field="longitude" value={has('longitude') && service.longitude.trim()} ltr />
    </>
  );
}

/** What the form asks for and the carrier doesn't get. Nothing where everything is sent. */
function UnsentNotice({ form }: { form: ShipmentForm }) {
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
