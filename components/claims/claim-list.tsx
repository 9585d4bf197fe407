import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type ClaimSummary, nextStep } from '#lib/claims/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { ClaimBadge } from './claim-badge.tsx';

/** A merchant's claims, newest first. */
export function ClaimList({ claims, today }: { claims: ClaimSummary[]; today: string }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  return (
    <Sheet className="overflow-hidden">
      <ul className="divide-y divide-line">
        {claims.map(({ id, number, kind, state, dueOn, shipments, amounts }) => {
          const step = nextStep({ state, dueOn }, today);
          return (
            <li key={id}>
              <Link
                href={`/money/claims/${id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
              >
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{t('numbered', { number: String(number) })}</span>
                  <ClaimBadge state={state} />
                  {step && <span className="text-sm">{t(`step.${step}`)}</span>}
                </span>
                <span className="flex flex-wrap gap-x-3">
                  <span className="text-muted">
                    {t(`kind.${kind}`)} · {t('shipments', { count: shipments })} ·{' '}
                    {t('dueOn', { day: formatDay(dueOn, locale) })}
                  </span>
                  <span className="tabular-nums">
                    {amounts.map((amount) => formatMoney(amount, locale)).join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
