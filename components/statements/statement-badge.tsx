import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { StatementState } from '#lib/statements/view.ts';

const tones: Record<StatementState, BadgeTone> = {
  reading: 'accent',
  unreadable: 'danger',
  asked: 'caution',
  read: 'caution',
  confirmed: 'accent',
  posted: 'positive',
  'taking-back': 'accent',
  'taken-back': 'neutral',
};

export function StatementBadge({ state }: { state: StatementState }) {
  const t = useTranslations('statements.state');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
