import { useLocale, useTranslations } from 'next-intl';
import { LinkList } from '#components/ui/link-list.tsx';
import { type ClaimSummary, nextStep } from '#lib/claims/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { ClaimBadge } from './claim-badge.tsx';

/** A merchant's claims, newest first. */
export function ClaimList({ claims, today }: { claims: ClaimSummary[]; today: string }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const rows = claims.map((claim) => {
    const { id, number, kind, state, dueOn, shipments, amounts } = claim;
    const step = nextStep(claim, today);
    return {
      id,
      href: `/money/claims/${id}`,
      start: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t('numbered', { number: String(number) })}</span>
          <ClaimBadge state={state} />
          {step && <span className="text-sm">{t(`step.${step}`)}</span>}
        </span>
      ),
      end: (
        <span className="flex flex-wrap gap-x-3">
          <span className="text-muted">
            {t(`kind.${kind}`)} · {t('shipments', { count: shipments })} ·{' '}
            {t('dueOn', { day: formatDay(dueOn, locale) })}
          </span>
          <span className="tabular-nums">
            {amounts.map((amount) => formatMoney(amount, locale)).join(' · ')}
          </span>
        </span>
      ),
    };
  });
  return <LinkList rows={rows} />;
}
