'use client';

import { useLocale, useNow, useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { CaseTexts } from '#components/cases/case-texts.tsx';
import { When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { CaseView } from '#lib/desk/cases/view.ts';
import { caseIcon } from './case-icon.tsx';
import type { DeskActions } from './desk-actions.ts';
import type { WorkQuestion } from './work-form.tsx';

type CaseItemProps = {
  item: CaseView;
  agentId: string;
  takeCase: DeskActions['takeCase'];
  onAsk: (question: WorkQuestion) => void;
};

/** A case on the page of its shipment, with the agent's actions. */
export function CaseItem({ item, agentId, takeCase, onAsk }: CaseItemProps) {
  const t = useTranslations('desk.work.cases');
  const locale = useLocale();
  const now = useNow();
  const [pending, startTransition] = useTransition();
  const { id, kind, state, dueAt, owner } = item;
  const isOpen = state !== 'closed';
  const isOverdue = isOpen && Date.parse(dueAt) < now.getTime();
  return (
    <div className="flex flex-col gap-1.5 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isOverdue ? 'danger' : isOpen ? 'accent' : 'neutral'} icon={caseIcon(kind)}>
          {t(`kind.${kind}`)}
        </Badge>
        <span className="text-sm text-muted">
          {isOpen ? t.rich(isOverdue ? 'overdue' : 'due', { when: () => <When at={dueAt} /> }) : t('closed')}
          {owner && ` · ${owner.id === agentId ? t('yours') : locale === 'ar' ? owner.nameAr : owner.name}`}
        </span>
      </div>
      <CaseTexts item={item} />
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAsk({ kind: 'close-case', caseId: id })}>
            {t('close')}
          </Button>
          <Button size="sm" onClick={() => onAsk({ kind: 'postpone-case', caseId: id })}>
            {t('postpone')}
          </Button>
          {owner?.id !== agentId && (
            <Button
              size="sm"
              pending={pending}
              onClick={() =>
                startTransition(async () => void (await takeCase({ caseId: id }).catch(() => null)))
              }
            >
              {t('take')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
