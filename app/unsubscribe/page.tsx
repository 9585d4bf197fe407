import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StopAlertsForm } from '#components/alerts/stop-alerts-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { personOfToken } from '#lib/alerts/choices.ts';
import { scheduleOfToken } from '#lib/search/schedules/send-exports.ts';
import { stopAlerts } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('alerts.stop'))('title') };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Stops alert emails, or those of a scheduled export, with the link of one, without a session. Opening it changes nothing: mail programs open links to check them. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { token } = await searchParams;
  const isExport = typeof token === 'string' && scheduleOfToken(token) !== null;
  const isOurs = isExport || (typeof token === 'string' && personOfToken(token) !== null);
  const t = await getTranslations('alerts.stop');
  return (
    <ClientMessages of={['alerts.stop', 'shell.language']}>
      <PublicPage
        title={t('title')}
        purpose={isOurs ? t(isExport ? 'purposeExport' : 'purpose') : t('wrong')}
      >
        {isOurs ? (
          <StopAlertsForm
            {...{ token, stopAlerts }}
            page={isExport ? '/settings/exports' : '/settings/alerts'}
          />
        ) : (
          <ButtonLink href="/settings/alerts" variant="primary">
            {t('choose')}
          </ButtonLink>
        )}
      </PublicPage>
    </ClientMessages>
  );
}
