import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { comma } from '#lib/i18n/locale.ts';
import type { MoneyOverview } from '#lib/money/view.ts';

type NextPayoutProps = Pick<MoneyOverview, 'payouts' | 'expected'> & { mayChange: boolean };

/** The next payout, and where its rhythm comes from. */
export function NextPayout({ payouts, expected, mayChange }: NextPayoutProps) {
  const t = useTranslations('money.next');
  const locale = useLocale();
  const amounts = (expected?.amounts ?? []).map((amount) => formatMoney(amount, locale));
  return (
    <p>
      {payouts && expected
        ? t(amounts.length === 0 ? 'nothing' : expected.isNet ? 'payoutNet' : 'payout', {
            day: formatDay(expected.day, locale),
            amounts: amounts.join(comma[locale]),
            rhythm: t(`rhythm.${payouts.rhythm}`),
            source: t(payouts.isLearned ? 'learned' : 'chosen'),
          })
        : t('unknown')}{' '}
      {mayChange && (
        <Link href="/settings/payouts" className="inline-block min-h-6 text-accent hover:underline">
          {t('change')}
        </Link>
      )}
    </p>
  );
}
