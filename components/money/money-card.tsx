import { useLocale, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { EntryView, MoneyTimeline } from '#lib/money/view.ts';

/** The way of a shipment's money, and where it is now. */
export function MoneyCard({ entries, positions }: MoneyTimeline) {
  const t = useTranslations('shipment.money');
  const locale = useLocale();
  if (entries.length === 0) return null;
  const held = positions.flatMap(({ account, ...amount }) =>
    account === 'sales' ? [] : [{ account, ...amount }],
  );
  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <ul className="mt-1.5">
        {held.map(({ account, currency, amountMinor }) => (
          <li key={`${account} ${currency}`}>
            {t(`now.${account === 'cod-collected' && amountMinor < 0 ? 'overpaid' : account}`, {
              amount: formatMoney({ amountMinor: Math.abs(amountMinor), currency }, locale),
            })}
          </li>
        ))}
        {held.length === 0 && <li>{t('now.nothing')}</li>}
      </ul>
      <ol className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[1fr_auto] gap-x-3">
            <span>
              <span className="text-muted">{formatDay(entry.at, locale)}</span> {t(`entry.${entry.kind}`)}
            </span>
            <span className="flex flex-col items-end whitespace-nowrap tabular-nums">
              {moved(entry).map((amount) => (
                <span key={amount.currency}>{formatMoney(amount, locale)}</span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** What an entry moves, by currency: the sum of its postings above 0, which is that of those below. */
function moved({ postings }: EntryView) {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of postings)
    if (amountMinor > 0) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
