import { useLocale, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { sumByCurrency } from '#lib/core/money.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { EntryView, MoneyTimeline } from '#lib/money/view.ts';
import { CashSteps } from './cash-steps.tsx';

const steps = ['cod-due', 'cod-collected', 'cod-remitted', 'bank'] as const;

/** The steps of a shipment's cash where it has some, what else is open, and all entries. `isLinked`: with links to statements. */
export function MoneyCard({ entries, positions, path, isLinked }: MoneyTimeline & { isLinked: boolean }) {
  const t = useTranslations('shipment.money');
  const locale = useLocale();
  if (entries.length === 0) return null;
  const isStep = ({ account, amountMinor }: MoneyTimeline['positions'][number]) =>
    path !== null && amountMinor > 0 && steps.some((each) => each === account);
  const held = positions.flatMap(({ account, ...amount }) =>
    account === 'sales' || isStep({ account, ...amount }) ? [] : [{ account, ...amount }],
  );
  return (
    <Sheet title={t('title')} className="p-5">
      {path && <CashSteps path={path} isLinked={isLinked} />}
      <ul className="mt-1.5 empty:hidden">
        {held.map(({ account, currency, amountMinor }) => (
          <li key={`${account} ${currency}`}>
            {t(`now.${account === 'cod-collected' && amountMinor < 0 ? 'overpaid' : account}`, {
              amount: formatMoney({ amountMinor: Math.abs(amountMinor), currency }, locale),
            })}
          </li>
        ))}
        {held.length === 0 && !path && <li>{t('now.nothing')}</li>}
      </ul>
      <details className="mt-3 border-t border-line pt-2 text-sm">
        <summary className="min-h-6 cursor-pointer py-1 font-medium">
          {t('entries', { count: entries.length })}
        </summary>
        <ol className="mt-1.5 flex flex-col gap-1">
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
      </details>
    </Sheet>
  );
}

/** What an entry moves, by currency: the sum of its postings above 0, which is that of those below. */
const moved = ({ postings }: EntryView) =>
  sumByCurrency(postings.filter(({ amountMinor }) => amountMinor > 0));
