import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Money } from '#lib/core/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';

type MoneyBodyProps = {
  /** The money of open claims that is neither paid nor credited. */
  disputed: Money[];
  /** The balances with the next payout, and the shipments behind them; null without cash on delivery. */
  balances: ReactNode;
  unpaid: ReactNode;
  exported: ReactNode;
};

/** The parts of the Money page. A merchant without cash on delivery has claims and files of charges too. */
export function MoneyBody({ disputed, balances, unpaid, exported }: MoneyBodyProps) {
  const t = useTranslations('money');
  const locale = useLocale();
  return (
    <>
      {balances ?? <EmptyState title={t('emptyTitle')} text={t('empty')} />}
      {disputed.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {t('dispute.title')}
          <Link href="/money/claims" className="inline-block min-h-6 font-semibold tabular-nums underline">
            {disputed.map((amount) => formatMoney(amount, locale)).join(' · ')}
          </Link>
        </p>
      )}
      {balances && unpaid}
      {exported}
    </>
  );
}
