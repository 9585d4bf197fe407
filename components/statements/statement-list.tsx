import { useLocale, useTranslations } from 'next-intl';
import { KeepFresh } from '#components/ui/keep-fresh.tsx';
import { LinkList } from '#components/ui/link-list.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { isWorking, type StatementSummary } from '#lib/statements/view.ts';
import { StatementBadge } from './statement-badge.tsx';

/** A merchant's statements, newest first. */
export function StatementList({ statements }: { statements: StatementSummary[] }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const rows = statements.map(({ id, kind, isKindKnown, name, state, day, at, lines, amounts }) => ({
    id,
    href: `/money/statements/${id}`,
    start: (
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <StatementBadge state={state} />
      </span>
    ),
    end: (
      <span className="flex flex-wrap gap-x-3">
        <span className="text-muted">
          {state === 'reading'
            ? formatDay(at, locale)
            : `${t(isKindKnown ? `kind.${kind}` : 'kindOpen')} · ${formatDay(day ?? at, locale)} · ${t('lines', { count: lines })}`}
        </span>
        <span className="tabular-nums empty:hidden">
          {amounts.map((amount) => formatMoney(amount, locale)).join(' · ')}
        </span>
      </span>
    ),
  }));
  return (
    <>
      {statements.some(({ state }) => isWorking(state)) && <KeepFresh />}
      <LinkList rows={rows} />
    </>
  );
}
