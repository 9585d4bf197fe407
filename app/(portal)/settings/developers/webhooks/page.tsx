import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { AddWebhook } from '#components/webhooks/add-webhook.tsx';
import { WebhookList } from '#components/webhooks/webhook-list.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listEndpoints } from '#lib/webhooks/endpoints.ts';
import { addEndpoint } from './actions.ts';

export const generateMetadata = titled('developers.webhooks.title');

export default async function WebhooksPage() {
  const viewer = await requireViewer('integrations.manage');
  const [t, endpoints] = await Promise.all([getTranslations('developers.webhooks'), listEndpoints(viewer)]);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      {endpoints.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <WebhookList endpoints={endpoints} />
      )}
      <ClientMessages of={['developers.secret', 'developers.webhooks']}>
        <AddWebhook addEndpoint={addEndpoint} />
      </ClientMessages>
    </div>
  );
}
