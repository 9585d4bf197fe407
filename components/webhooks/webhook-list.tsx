import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { EndpointView } from '#lib/webhooks/schema.ts';
import { WebhookBadge } from './webhook-badge.tsx';

/** A merchant's endpoints; each opens its log. */
export function WebhookList({ endpoints }: { endpoints: EndpointView[] }) {
  const t = useTranslations('developers.webhooks');
  return (
    <Sheet className="overflow-hidden">
      <ul className="divide-y divide-line">
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <Link
              href={`/settings/developers/webhooks/${endpoint.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0">
                <Ltr className="font-semibold wrap-anywhere">{endpoint.url}</Ltr>
                {endpoint.description && (
                  <bdi className="block text-sm text-muted">{endpoint.description}</bdi>
                )}
                <span className="block text-sm text-muted">
                  {endpoint.types.length === 0
                    ? t('allEvents')
                    : t('someEvents', { count: endpoint.types.length })}
                </span>
              </span>
              <WebhookBadge endpoint={endpoint} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
