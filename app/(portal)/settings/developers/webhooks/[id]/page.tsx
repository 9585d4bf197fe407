import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { BackLink } from '#components/ui/back-link.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { DeliveryList } from '#components/webhooks/delivery-list.tsx';
import { WebhookHead } from '#components/webhooks/webhook-head.tsx';
import { WebhookTools } from '#components/webhooks/webhook-tools.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { isId } from '#lib/core/is-id.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { countMissed } from '#lib/webhooks/continue-endpoint.ts';
import { listDeliveries } from '#lib/webhooks/deliveries.ts';
import { findEndpoint } from '#lib/webhooks/endpoints.ts';
import * as actions from '../actions.ts';

export const generateMetadata = titled('developers.webhooks.one');

type WebhookPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageSearch> };

export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  const viewer = await requireViewer('integrations.manage');
  const { id } = await params;
  if (!isId(id)) notFound();
  const { after: cursor = '' } = readPageQuery(await searchParams);
  const [t, endpoint, { deliveries, next }] = await Promise.all([
    getTranslations('developers.webhooks'),
    findEndpoint(viewer, id),
    listDeliveries(viewer, { endpointId: id, cursor }),
  ]);
  if (!endpoint) notFound();
  const missed = endpoint.isEnabled ? null : await countMissed(viewer, endpoint);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackLink href="/settings/developers/webhooks" className="-mb-3">
        {t('title')}
      </BackLink>
      <WebhookHead endpoint={endpoint} missed={missed} />
      <ClientMessages of={['dates', 'developers.secret', 'developers.webhooks']}>
        <WebhookTools endpoint={endpoint} actions={{ ...actions }} />
        <DeliveryList
          endpointId={id}
          deliveries={deliveries}
          resendDelivery={endpoint.isEnabled ? actions.resendDelivery : null}
        />
      </ClientMessages>
      <ListMore
        path={`/settings/developers/webhooks/${id}`}
        isLater={cursor !== ''}
        next={next && { after: next }}
      />
    </div>
  );
}
