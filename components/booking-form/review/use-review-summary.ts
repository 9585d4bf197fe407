import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { citiesOf, countries, emirates, zonesOf } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { leftToRight } from '#lib/core/text/isolate.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import { sentPayment, useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { isAbroad } from '../form-paths.ts';
import { useShownPhone } from './use-shown-phone.ts';

/** The values of a part of the form that a person checks first, as they will be sent. */
export function useReviewSummary(section: 'sender' | 'receiver' | 'parcel' | 'service'): string[] {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { control } = useBookingForm();
  const isCarried = useIsCarried();
  const { parcel, service, ...form } = useWatch({ control }) as ShipmentForm;
  const party = form[section === 'sender' ? 'sender' : 'receiver'];
  const isForeign = isAbroad(form, section === 'sender' ? 'sender' : 'receiver');
  const shownPhone = useShownPhone(party, isForeign);
  const emirate = usePlaceName(emirates, isForeign ? '' : party.emirateId);
  const zone = usePlaceName(zonesOf(party), isForeign ? '' : party.zoneId);
  const country = usePlaceName(countries, isForeign ? party.countryId : '');
  const city = usePlaceName(citiesOf(party), isForeign ? party.cityId : '');

  switch (section) {
    case 'parcel': {
      const grams = parseWeightGrams(parcel.weight, parcel.weightUnit);
      return filled(
        isCarried('parcel', 'contentType') && t(`contentTypes.${parcel.contentType}`),
        grams !== null && formatWeight(grams, locale),
      );
    }
    case 'service': {
      const codMinor = service.paymentMethod === 'cod' ? parseAmountMinor(service.codAmount, 'AED') : null;
      return filled(
        isCarried('service', 'product') && t(`products.${service.product}`),
        codMinor === null
          ? t(`paymentMethods.${sentPayment(service.paymentMethod, isCarried)}`)
          : `${t('paymentMethods.cod')} ${formatMoney({ amountMinor: codMinor, currency: 'AED' }, locale)}`,
        isCarried('service', 'pickupDate') && service.pickupDate && formatDay(service.pickupDate, locale),
      );
    }
    default:
      return filled(
        party.contactName.trim() || party.companyName.trim(),
        section === 'receiver' && party.mobile && leftToRight(shownPhone(party.mobile)),
        isForeign ? city : zone,
        isForeign ? country : emirate,
      );
  }
}

const filled = (...values: (string | false | undefined)[]) =>
  values.filter((value): value is string => Boolean(value));
