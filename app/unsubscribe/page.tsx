import { getTranslations } from 'next-intl/server';
import { StopAlertsForm } from '#components/alerts/stop-alerts-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readStop, stops } from '#lib/mail/stops.ts';
import { stopAlerts } from './actions.ts';

export const generateMetadata = titled('alerts.stop.title');

type Props = { searchParams: Promise<PageSearch> };

/** Stops alert emails, or those of a scheduled export, with the link of one, without a session. Opening it changes nothing: mail programs open links to check them. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { token = '' } = readPageQuery(await searchParams);
  const stopped = readStop(token);
  const t = await getTranslations('alerts.stop');
  return (
    <ClientMessages of={['alerts.stop', 'shell.language']}>
      <PublicPage title={t('title')} purpose={stopped ? t(`purpose.${stopped.kind}`) : t('wrong')}>
        {stopped ? (
          <StopAlertsForm {...{ token, stopAlerts }} page={stops[stopped.kind].page} />
        ) : (
          <ButtonLink href="/settings/alerts" variant="primary">
            {t('choose')}
          </ButtonLink>
        )}
      </PublicPage>
    </ClientMessages>
  );
}
