import { useLocale, useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { type EndpointView, mostMissed } from '#lib/webhooks/view.ts';
import { WebhookBadge } from './webhook-badge.tsx';

type WebhookHeadProps = {
  endpoint: EndpointView;
  /** How many events one that is off has missed, counted to `mostMissed` + 1; null for one that is on. */
  missed: number | null;
};

/** An endpoint's address, and what is the matter with it. */
export function WebhookHead({ endpoint, missed }: WebhookHeadProps) {
  const t = useTranslations('developers.webhooks');
  const locale = useLocale();
  const { url, description, offReason, offSince, failingSince, rotatingUntil } = endpoint;
  return (
    <>
      <div>
        <h1 className="flex flex-wrap items-center gap-3 text-xl">
          <Ltr className="min-w-0 wrap-anywhere">{url}</Ltr>
          <WebhookBadge endpoint={endpoint} />
        </h1>
        {description && <bdi className="block text-muted">{description}</bdi>}
      </div>
      {offReason && offSince && (
        <Notice tone="caution">
          <p>{t(`off.${offReason}`, { when: formatMoment(offSince, locale) })}</p>
          {missed !== null && (
            <p>{t('missed', { count: missed, shown: formatCount(missed, mostMissed, locale) })}</p>
          )}
        </Notice>
      )}
      {!offReason && failingSince && (
        <Notice tone="caution">{t('failing', { when: formatMoment(failingSince, locale) })}</Notice>
      )}
      {rotatingUntil && <p>{t('rotating', { when: formatMoment(rotatingUntil, locale) })}</p>}
    </>
  );
}
