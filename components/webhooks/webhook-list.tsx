import { useTranslations } from 'next-intl';
import { LinkList } from '#components/ui/link-list.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { EndpointView } from '#lib/webhooks/view.ts';
import { WebhookBadge } from './webhook-badge.tsx';

/** A merchant's endpoints; each opens its log. */
export function WebhookList({ endpoints }: { endpoints: EndpointView[] }) {
  const t = useTranslations('developers.webhooks');
  const rows = endpoints.map((endpoint) => ({
    id: endpoint.id,
    href: `/settings/developers/webhooks/${endpoint.id}`,
    start: (
      <span className="min-w-0">
        <Ltr className="font-semibold wrap-anywhere">{endpoint.url}</Ltr>
        {endpoint.description && <bdi className="block text-sm text-muted">{endpoint.description}</bdi>}
        <span className="block text-sm text-muted">
          {endpoint.types.length === 0 ? t('allEvents') : t('someEvents', { count: endpoint.types.length })}
        </span>
      </span>
    ),
    end: <WebhookBadge endpoint={endpoint} />,
  }));
  return <LinkList rows={rows} />;
}
