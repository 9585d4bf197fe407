import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Archive, CircleAlert, CircleCheck } from '#components/ui/icons.tsx';
import type { EndpointView } from '#lib/webhooks/view.ts';

const looks = {
  on: { tone: 'positive', Icon: CircleCheck },
  isFailing: { tone: 'caution', Icon: CircleAlert },
  person: { tone: 'neutral', Icon: Archive },
  failing: { tone: 'danger', Icon: CircleAlert },
  gone: { tone: 'danger', Icon: CircleAlert },
} as const;

/** Whether an endpoint gets events, and why not. */
export function WebhookBadge({ endpoint: { offReason, failingSince } }: { endpoint: EndpointView }) {
  const t = useTranslations('developers.webhooks.state');
  const state = offReason ?? (failingSince ? 'isFailing' : 'on');
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(state)}
    </Badge>
  );
}
