import { useLocale, useTranslations } from 'next-intl';
import { KeepFresh } from '#components/ui/keep-fresh.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { isWorking, type StatementSummary } from '#lib/statements/view.ts';
import { StatementBadge } from './statement-badge.tsx';

/** A merchant's statements, newest first. */
export function StatementList({ statements }: { statements: StatementSummary[] }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  return (
    <Sheet className="overflow-hidden">
      {statements.some(({ state }) => isWorking(state)) && <KeepFresh />}
      <ul className="divide-y divide-line">
        {statements.map(({ id, kind, isKindKnown, name, state, day, at, lines, amounts }) => (
          <li key={id}>
            <Link
              href={`/money/statements/${id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                <StatementBadge state={state} />
              </span>
              <span className="flex flex-wrap gap-x-3">
                <span className="text-muted">
                  {state === 'reading'
                    ? formatDay(at, locale)
                    : `${t(isKindKnown ? `kind.${kind}` : 'kindOpen')} · ${formatDay(day ?? at, locale)} · ${t('lines', { count: lines })}`}
                </span>
                <span className="tabular-nums">
                  {amounts.map((amount) => formatMoney(amount, locale)).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
