import { useLocale, useTranslations } from 'next-intl';
import { moneyHref } from '#components/money/money-href.ts';
import { listHref } from '#components/search/list/list-href.ts';
import { Link } from '#components/ui/link.tsx';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { type Balances, overdueDays } from '#lib/money/view.ts';
import { countLimit } from '#lib/shipments/view.ts';

type HomeFiguresProps = {
  toHandOver: number;
  attention: number;
  unprinted: number;
  /** None for people who see no money. */
  balances: Balances[];
};

/** The day in four figures. Each opens its list, and has the name and the figure that it has there. */
export function HomeFigures({ toHandOver, attention, unprinted, balances }: HomeFiguresProps) {
  const t = useTranslations();
  const locale = useLocale();
  const count = (value: number) => formatCount(value, countLimit, locale);
  const [late] = overdueDays;
  const overdue = balances.filter((each) => each.overdue[late] > 0);
  const figures = [
    { name: t('pickups.list.waiting'), href: '/pickups', value: count(toHandOver) },
    {
      name: t('home.stuck'),
      href: listHref({ state: 'attention' }),
      value: count(attention),
      tone: attention > 0 && 'text-danger',
    },
    ...(balances.length > 0
      ? [
          {
            name: t('money.overdue.title'),
            href: moneyHref({ account: 'cod-collected', overdue: late }),
            value: (overdue.length > 0 ? overdue : balances.slice(0, 1))
              .map(({ currency, overdue: of }) => formatMoney({ amountMinor: of[late], currency }, locale))
              .join(' · '),
            tone: overdue.length > 0 && 'text-danger',
          },
        ]
      : []),
    {
      name: t('shipments.filter.unprinted'),
      href: listHref({ state: 'unprinted' }),
      value: count(unprinted),
    },
  ];
  return (
    <div className="home-figures">
      {figures.map(({ name, href, value, tone }) => (
        <Link key={href} href={href} className="home-figure">
          <strong
            className={`text-xl tabular-nums wrap-anywhere max-sm:text-lg max-[22rem]:text-base ${tone || ''}`}
          >
            {value}
          </strong>
          <span className="text-sm text-muted">{name}</span>
        </Link>
      ))}
    </div>
  );
}
