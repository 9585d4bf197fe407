import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import { type Balances, overdueDays } from '#lib/money/view.ts';
import { HeldByDay } from './held-by-day.tsx';
import { moneyHref } from './money-href.ts';

const places = [
  ['due', 'cod-due'],
  ['withCarrier', 'cod-collected'],
  ['remitted', 'cod-remitted'],
] as const;

/** Shown only when they aren't 0. */
const others = ['overpaid', 'fees', 'vat', 'adjustments', 'payable', 'suspense'] as const;

/** A merchant's money in one currency: where it is, and what is late. Numbers open what they consist of. */
export function BalancesCard({ balances }: { balances: Balances }) {
  const t = useTranslations('money');
  const locale = useLocale();
  const { currency, banked, overdue } = balances;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const late = overdueDays.filter((days) => overdue[days] > 0);
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {places.map(([name, account]) => (
          <div key={name} className="flex flex-col justify-end">
            <dt className="text-sm text-muted">{t(`balances.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <Link href={moneyHref({ account })} className="inline-block min-h-6 hover:underline">
                {money(balances[name])}
              </Link>
            </dd>
          </div>
        ))}
        <div className="flex flex-col justify-end">
          <dt className="text-sm text-muted">{t('balances.banked')}</dt>
          <dd className="text-lg font-semibold tabular-nums">{money(banked)}</dd>
        </div>
      </dl>
      {late.length > 0 && (
        <div className="flex flex-col gap-1.5 border-t border-line pt-3">
          <h2 className="text-sm font-semibold text-danger">{t('overdue.title')}</h2>
          <ul className="flex flex-wrap gap-1.5">
            {late.map((days) => (
              <li key={days}>
                <Link href={moneyHref({ account: 'cod-collected', overdue: days })} className="chip">
                  {t('overdue.days', { count: days })}
                  <span className="tabular-nums">{money(overdue[days])}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.some((name) => balances[name] !== 0) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-3 text-sm">
          {others
            .filter((name) => balances[name] !== 0)
            .map((name) => (
              <div key={name} className="flex gap-x-2">
                <dt className="text-muted">{t(`balances.${name}`)}</dt>
                <dd className="tabular-nums">{money(balances[name])}</dd>
              </div>
            ))}
        </dl>
      )}
      {balances.suspense !== 0 && <p className="-mt-2.5 text-sm text-muted">{t('suspense')}</p>}
      {balances.withCarrier > 0 && <HeldByDay currency={currency} days={balances.collectedByDay} />}
    </Sheet>
  );
}
