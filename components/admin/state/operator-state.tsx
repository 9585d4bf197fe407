import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { CircleAlert, CircleCheck, CircleDashed } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';

type OperatorStateProps = {
  standing: { answers: boolean | 'unknown'; since: string | null };
  breakers: { operator: string; operationClass: string; accountNo?: string; state: string }[];
};

/** The operator's status and the open circuit breakers, as seen by the portal process that shows the page. */
export function OperatorState({ standing: { answers, since }, breakers }: OperatorStateProps) {
  const t = useTranslations('admin.state');
  const locale = useLocale();
  const kind = answers === 'unknown' ? 'unknown' : answers ? 'answers' : 'silent';
  const looks = {
    unknown: { tone: 'neutral', icon: <CircleDashed /> },
    answers: { tone: 'positive', icon: <CircleCheck /> },
    silent: { tone: 'danger', icon: <CircleAlert /> },
  } as const;
  return (
    <Sheet title={t('operator')} className="flex flex-col gap-2 p-5 max-sm:p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge {...looks[kind]}>{t(`standing.${kind}`)}</Badge>
        {since && (
          <span className="text-sm text-muted">{t('since', { when: formatMoment(since, locale) })}</span>
        )}
      </p>
      {breakers.length === 0 ? (
        <p className="text-muted">{t('noBreakers')}</p>
      ) : (
        <ul aria-label={t('breakers')} className="flex flex-col divide-y divide-line">
          {breakers.map(({ operator, operationClass, accountNo = '', state }) => (
            <li key={`${operator} ${operationClass} ${accountNo}`} className="py-2">
              <Ltr>
                {operator} {operationClass} {accountNo}
              </Ltr>
              {' · '}
              {t(state === 'open' ? 'open' : 'halfOpen')}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
