import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { ClaimState } from '#lib/claims/view.ts';

const tones: Record<ClaimState, BadgeTone> = {
  made: 'neutral',
  sent: 'accent',
  answered: 'caution',
  paid: 'positive',
  dropped: 'neutral',
};

export function ClaimBadge({ state }: { state: ClaimState }) {
  const t = useTranslations('claims.state');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
