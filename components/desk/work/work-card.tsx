'use client';

import { useLocale, useNow, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { CaseTexts } from '#components/cases/case-texts.tsx';
import { ServiceNotes } from '#components/cases/service-notes.tsx';
import { CancelRuleText } from '#components/shipments/cancel-rule-text.tsx';
import { When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ban, FilePlus, MessageSquarePlus, Phone, RefreshCw, Tag } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { CaseView, NoteView } from '#lib/desk/cases/view.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { caseIcon } from './case-icon.tsx';
import type { DeskActions } from './desk-actions.ts';
import { WorkDialog } from './work-dialog.tsx';
import type { WorkQuestion } from './work-form.tsx';

type WorkCardProps = {
  shipment: Pick<ShipmentView, 'id' | 'awb' | 'phase' | 'cancelRule' | 'isKeptOnly' | 'hasLabel' | 'state'>;
  notes: NoteView[];
  cases: CaseView[];
  agentId: string;
  actions: DeskActions;
};

/** The agent's actions on a shipment, each with a reason, and its cases and notes. */
export function WorkCard({ shipment, notes, cases, agentId, actions }: WorkCardProps) {
  const t = useTranslations('desk.work');
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<WorkQuestion | null>(null);
  const [done, setDone] = useState<WorkQuestion['kind'] | null>(null);
  const { rule } = shipment.cancelRule;
  const isAsked = !shipment.isKeptOnly && (shipment.awb !== null || shipment.state === 'unconfirmed');

  function ask(next: WorkQuestion) {
    setDone(null);
    setQuestion(next);
  }
  const callBack = () => ask({ kind: 'open-case', first: 'call-back' });

  // The button of a closed case disappears with it.
  useEffect(() => {
    if (done === 'close-case') heading.current?.focus();
  }, [done]);

  return (
    <Sheet className="flex flex-col gap-4 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={callBack}>
          <Phone aria-hidden="true" />
          {t('callBack')}
        </Button>
        <Button onClick={() => ask({ kind: 'note' })}>
          <MessageSquarePlus aria-hidden="true" />
          {t('note.open')}
        </Button>
        <Button onClick={() => ask({ kind: 'open-case', first: 'ask-merchant' })}>
          <FilePlus aria-hidden="true" />
          {t('open-case.open')}
        </Button>
        {isAsked && (
          <Button onClick={() => ask({ kind: 'refresh' })}>
            <RefreshCw aria-hidden="true" />
            {t('refresh.open')}
          </Button>
        )}
        {shipment.awb && shipment.state !== 'cancelled' && (shipment.hasLabel || !shipment.isKeptOnly) && (
          <Button onClick={() => ask({ kind: 'label' })}>
            <Tag aria-hidden="true" />
            {t('label.open')}
          </Button>
        )}
        {rule !== 'not-allowed' && (
          <Button onClick={() => ask({ kind: 'cancel', rule, key: crypto.randomUUID() })}>
            <Ban aria-hidden="true" />
            {t(`cancel.open.${rule}`)}
          </Button>
        )}
      </div>
      {rule === 'not-allowed' && (
        <p className="text-sm text-muted">
          <CancelRuleText shipment={shipment} />
        </p>
      )}
      {done && (
        <p className="text-sm text-positive">
          {t(`${done}.done`)}{' '}
          {done === 'label' && (
            <a
              href={`/api/desk/shipments/${shipment.id}/label`}
              target="_blank"
              rel="noopener"
              className="font-semibold underline"
            >
              {t('label.view')}
            </a>
          )}
        </p>
      )}
      <LiveRegion>{done && t(`${done}.done`)}</LiveRegion>
      {cases.length > 0 && (
        <section aria-labelledby="cases" className="flex flex-col gap-2.5">
          <h3 id="cases" className="text-sm font-semibold">
            {t('cases.title')}
          </h3>
          <ul className="flex flex-col gap-2.5">
            {cases.map((each) => (
              <li key={each.id}>
                <CaseItem item={each} agentId={agentId} takeCase={actions.takeCase} onAsk={ask} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ServiceNotes notes={notes} />
      <WorkDialog
        shipmentId={shipment.id}
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
        onDone={(kind) => {
          setQuestion(null);
          setDone(kind);
        }}
        onCallBack={callBack}
      />
    </Sheet>
  );
}

type CaseItemProps = {
  item: CaseView;
  agentId: string;
  takeCase: DeskActions['takeCase'];
  onAsk: (question: WorkQuestion) => void;
};

/** A case on the page of its shipment, with the agent's actions. */
function CaseItem({ item, agentId, takeCase, onAsk }: CaseItemProps) {
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
