import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { citiesOf, countries, emirates } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { ArrowRight, Clock } from '#components/ui/icons.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { formatWeight } from '#lib/i18n/formats.ts';
import { useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { isAbroad, type Party } from '../form-paths.ts';
import type { NamedDay } from '../pickup/pickup-day.ts';
import { usePickupSentence } from '../pickup/use-pickup-sentence.ts';
import { PriceState } from './shown-price.tsx';
import type { Price } from './use-price.ts';

/** Next to the form: route, service, weight, price and pickup. */
export function PricePanel({ price, pickupDay }: { price: Price; pickupDay: NamedDay }) {
  const t = useTranslations('rates');
  const booking = useTranslations('booking');
  const locale = useLocale();
  const { control } = useBookingForm();
  const [product, weight, unit] = useWatch({
    control,
    name: ['service.product', 'parcel.weight', 'parcel.weightUnit'],
  });
  const originName = usePartyPlace('sender');
  const destinationName = usePartyPlace('receiver');
  const isCarried = useIsCarried();
  const grams = parseWeightGrams(weight, unit);
  const pickup = usePickupSentence(pickupDay);

  return (
    <Sheet title={t('title')} className="flex flex-col gap-3 p-4.5">
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {originName && destinationName && (
          <>
            <span>{originName}</span>
            <ArrowRight role="img" aria-label={t('to')} className="size-3.5 rtl:-scale-x-100" />
            <span>{destinationName}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        {isCarried('service', 'product') && <span>{booking(`products.${product}`)}</span>}
        {grams !== null && (
          <>
            {isCarried('service', 'product') && <span aria-hidden="true">·</span>}
            <span>{formatWeight(grams, locale)}</span>
          </>
        )}
      </p>
      <PriceState price={price} />
      {pickup && (
        <p
          className={`mt-1 flex items-start gap-2.5 rounded-control border border-transparent px-3.5 py-2.5 text-sm ${pickup.isToday ? 'bg-caution-soft text-caution' : 'bg-sunken text-muted'}`}
        >
          <Clock className="mt-[0.2em] size-4 shrink-0" />
          <span>{pickup.sentence}</span>
        </p>
      )}
    </Sheet>
  );
}

/** The place of a party in one word: its emirate, or the city or country abroad. Undefined while nothing is chosen. */
function usePartyPlace(party: Party): string | undefined {
  const { control } = useBookingForm();
  const [kind, emirateId, countryId, cityId] = useWatch({
    control,
    name: ['kind', `${party}.emirateId`, `${party}.countryId`, `${party}.cityId`],
  });
  const isForeign = isAbroad({ kind }, party);
  const emirate = usePlaceName(emirates, isForeign ? '' : emirateId);
  const country = usePlaceName(countries, isForeign ? countryId : '');
  const city = usePlaceName(citiesOf({ countryId }), isForeign ? cityId : '');
  return isForeign ? (city ?? country) : emirate;
}
