import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useClock } from '#components/ui/hooks/use-clock.ts';
import type { CaseView } from '#lib/desk/cases/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { caseIcon } from './case-icon.tsx';

/** The kind of a case, when it is due or that it is closed, and its owner. */
export function CaseHead({ item, agentId }: { item: CaseView; agentId: string }) {
  const t = useTranslations('desk.work.cases');
  const locale = useLocale();
  const now = useClock();
  const { kind, state, dueAt, owner } = item;
  const isOpen = state !== 'closed';
  const isOverdue = isOpen && Date.parse(dueAt) < now.getTime();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={isOverdue ? 'danger' : isOpen ? 'accent' : 'neutral'} icon={caseIcon(kind)}>
        {t(`kind.${kind}`)}
      </Badge>
      <span className="text-sm text-muted">
        {isOpen ? t.rich(isOverdue ? 'overdue' : 'due', { when: () => <When at={dueAt} /> }) : t('closed')}
        {owner && ` · ${owner.id === agentId ? t('yours') : nameIn(locale, owner)}`}
      </span>
    </div>
  );
}
