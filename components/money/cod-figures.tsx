import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import { type Balances, overdueDays } from '#lib/money/view.ts';
import { moneyHref } from './money-href.ts';

/** Where the cash on delivery of one currency is, and what of it is overdue, in a line: the names and figures of the Money page. */
export function CodFigures({ balances: { currency, due, withCarrier, overdue } }: { balances: Balances }) {
  const t = useTranslations('money');
  const locale = useLocale();
  const [late] = overdueDays;
  const figures = [
    { name: t('balances.due'), amountMinor: due, href: moneyHref({ account: 'cod-due' }) },
    {
      name: t('balances.withCarrier'),
      amountMinor: withCarrier,
      href: moneyHref({ account: 'cod-collected' }),
    },
    {
      name: t('overdue.title'),
      amountMinor: overdue[late],
      href: moneyHref({ account: 'cod-collected', overdue: late }),
    },
  ];
  const shown = figures.filter(({ amountMinor }) => amountMinor !== 0);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <h2 className="font-semibold">{t('cod')}</h2>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {shown.map(({ name, href, amountMinor }) => (
          <div key={name} className="flex gap-x-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">
              <Link href={href} className="inline-block min-h-6 text-accent hover:underline">
                {formatMoney({ amountMinor, currency }, locale)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
