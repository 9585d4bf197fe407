import { useLocale, useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { Money } from '#lib/core/money.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { StatementView } from '#lib/statements/view.ts';
import { isFileFault } from '#lib/tables/uploads/schema.ts';
import { StatementBadge } from './statement-badge.tsx';

/** What a statement says in sum, and whether its own totals agree with its lines. */
export function StatementHead({ statement }: { statement: StatementView }) {
  const t = useTranslations('statements');
  const files = useTranslations('files.fault');
  const locale = useLocale();
  const { kind, isKindKnown, account, name, state, reference, day, at, lines, fault, givenUp, totals } =
    statement;
  const wrong = totals.filter(({ agrees }) => !agrees);
  const money = (amounts: Money[]) => amounts.map((amount) => formatMoney(amount, locale)).join(' · ');
  const { split, taxNumber, missingCharges: missing } = statement;
  const sums = split
    ? (['beforeVat', 'vat', 'gross'] as const).map((sum) => ({ sum, amounts: split[sum] }))
    : (['amounts', 'fees', 'vat', 'net'] as const).map((sum) => ({ sum, amounts: statement[sum] }));
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="flex flex-wrap items-center gap-3 text-xl">
          <bdi className="wrap-anywhere">{name}</bdi>
          <StatementBadge state={state} />
        </h1>
        <p className="text-muted">
          {[
            t(isKindKnown ? `kind.${kind}` : 'kindOpen'),
            account && t('account', { account: isolated(account) }),
            reference && t('reference', { reference: isolated(reference) }),
            formatDay(day ?? at, locale),
            t('lines', { count: lines }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {fault && (
        <ErrorNotice>
          {isFileFault(fault.code)
            ? files(fault.code, { row: fault.row ?? 0 })
            : t(`fault.${fault.code}`, { row: fault.row ?? 0 })}
          {fault.column !== undefined && ` ${t('place', { row: fault.row ?? 0, column: fault.column + 1 })}`}
        </ErrorNotice>
      )}
      {givenUp && <ErrorNotice>{t(`givenUp.${givenUp}`)}</ErrorNotice>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 empty:hidden">
        {sums
          // What they mean is asked first.
          .filter(({ amounts }) => state !== 'asked' && amounts.length > 0)
          .map(({ sum, amounts }) => (
            <div key={sum}>
              <dt className="text-sm text-muted">{t(`sum.${sum}`)}</dt>
              <dd className="font-semibold tabular-nums">{money(amounts)}</dd>
            </div>
          ))}
        {taxNumber && (
          <div>
            <dt className="text-sm text-muted">{t('sum.taxNumber')}</dt>
            <dd>
              <Ltr>{taxNumber}</Ltr>
            </dd>
          </div>
        )}
      </dl>
      {missing.shipments > 0 && (
        <Notice tone="info">
          {t('missingCharges', { count: missing.shipments })}{' '}
          <Ltr className="wrap-anywhere">{missing.awbs.join(' · ')}</Ltr>
          {missing.shipments > missing.awbs.length && ' …'}
        </Notice>
      )}
      {wrong.length > 0 && <Notice tone="caution">{t('wrongTotals', { row: String(wrong[0]?.row) })}</Notice>}
    </>
  );
}
