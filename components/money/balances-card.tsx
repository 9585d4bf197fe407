import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Balances, UnpaidFilter } from '#lib/money/view.ts';
import { AgeingBar } from './ageing-bar.tsx';
import { moneyHref } from './money-href.ts';

/** The way of the money; what is in the bank has no list. */
const steps = [
  ['due', 'cod-due'],
  ['withCarrier', 'cod-collected'],
  ['remitted', 'cod-remitted'],
  ['banked', null],
] as const;

/** Shown only when they aren't 0. */
const otherAccounts = ['overpaid', 'fees', 'vat', 'adjustments', 'payable', 'suspense'] as const;

/** A merchant's money in one currency: where it is, and what is late. Numbers open what they consist of; the open one is marked. */
export function BalancesCard({ balances, filter }: { balances: Balances; filter: UnpaidFilter }) {
  const t = useTranslations('money');
  const locale = useLocale();
  const { currency } = balances;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <Sheet className="overflow-hidden">
      <ol className="money-steps">
        {steps.map(([name, account]) => {
          const texts = (
            <>
              <span className="text-sm text-muted">{t(`balances.${name}`)}</span>
              <strong className="text-lg tabular-nums">{money(balances[name])}</strong>
            </>
          );
          return (
            <li key={name}>
              {account ? (
                <Link
                  href={moneyHref({ account })}
                  aria-current={account === filter.account ? 'true' : undefined}
                >
                  {texts}
                </Link>
              ) : (
                <span>{texts}</span>
              )}
            </li>
          );
        })}
      </ol>
      {balances.withCarrier > 0 && <AgeingBar balances={balances} />}
      {otherAccounts.some((name) => balances[name] !== 0) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line px-5 py-3 text-sm max-sm:px-4">
          {otherAccounts
            .filter((name) => balances[name] !== 0)
            .map((name) => (
              <div key={name} className="flex gap-x-2">
                <dt className="text-muted">{t(`balances.${name}`)}</dt>
                <dd className="tabular-nums">{money(balances[name])}</dd>
              </div>
            ))}
        </dl>
      )}
      {balances.suspense !== 0 && <p className="px-5 pb-3 text-sm text-muted max-sm:px-4">{t('suspense')}</p>}
    </Sheet>
  );
}
