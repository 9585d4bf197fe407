import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Ltr } from '#components/ui/ltr.tsx';
import { isNotUaeMobile } from '#lib/booking-form/checks/cautions.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { formatPhone, parseAnyPhone } from '#lib/core/phones/phone.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { useBookingForm } from './booking-form.ts';

type UnderstoodProps = {
  path:
    | `${'sender' | 'receiver'}.${'mobile' | 'phone'}`
    | 'parcel.weight'
    | 'parcel.declaredValue'
    | 'service.codAmount';
  /** The hint while there is nothing to show. */
  children?: ReactNode;
};

/** A field's hint: the value as it will be sent, when it is written differently from what was typed. */
export function Understood({ path, children }: UnderstoodProps) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { control } = useBookingForm();
  const [typed, unit] = useWatch({ control, name: [path, 'parcel.weightUnit'] });
  // A phone takes milliseconds to prepare the patterns of a number.
  if (typed.trim() === '') return children;
  const value = understood(path, typed.trim(), unit, locale);
  if (path.endsWith('mobile') && isNotUaeMobile(typed))
    return <span className="text-caution">{t('notUaeMobile')}</span>;
  if (!value) return children;
  // A number reads from the left; an amount and a weight follow the language.
  const Direction = isPhone(path) ? Ltr : 'bdi';
  return t.rich('understood', {
    value: () => <Direction className="font-medium text-ink">{value}</Direction>,
  });
}

const isPhone = (path: UnderstoodProps['path']) => path.endsWith('mobile') || path.endsWith('phone');
const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
const isPlainNumber = (typed: string) => /^\d*(\.\d+)?$/.test(typed);

/** Null while it can't be read, and when it reads as it was typed. */
function understood(
  path: UnderstoodProps['path'],
  typed: string,
  unit: ShipmentForm['parcel']['weightUnit'],
  locale: Locale,
): string | null {
  if (isPhone(path)) {
    const phone = parseAnyPhone(typed);
    return phone && digitsOf(phone) !== digitsOf(typed) ? formatPhone(phone) : null;
  }
  if (isPlainNumber(typed)) return null;
  if (path === 'parcel.weight') {
    const grams = parseWeightGrams(typed, unit);
    return grams === null ? null : formatWeight(grams, locale);
  }
  const amountMinor = parseAmountMinor(typed, 'AED');
  return amountMinor === null ? null : formatMoney({ amountMinor, currency: 'AED' }, locale);
}
