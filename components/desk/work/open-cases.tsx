import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CaseTexts } from '#components/cases/case-texts.tsx';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type CaseView, isRequest } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { CaseHead } from './case-head.tsx';
import type { DeskActions } from './desk-actions.ts';
import { WorkComposer } from './loaded-composer.tsx';

type OpenCasesProps = { of: MerchantShipment; cases: CaseView[]; agentId: string; actions: DeskActions };
type CaseWork = 'close-case' | 'refuse-case' | 'postpone-case';

/** The open cases of a shipment with the merchant's answers, and the agent's actions on each. */
export function OpenCases({ of, cases, agentId, actions }: OpenCasesProps) {
  const t = useTranslations('desk.work');
  const own = useTranslations('desk.own');
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<CaseWork | null>(null);

  // The button of a closed case disappears with it.
  useEffect(() => {
    if (done && done !== 'postpone-case') heading.current?.focus();
  }, [done]);

  if (cases.length === 0 && !done) return null;
  return (
    <Sheet className="flex flex-col gap-2.5 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {own('heading', { count: cases.length })}
      </h2>
      {done && <p className="text-sm text-positive">{t(`${done}.done`)}</p>}
      <LiveRegion>{done && t(`${done}.done`)}</LiveRegion>
      <ul className="flex flex-col gap-2.5">
        {cases.map((each, index) => (
          <li key={each.id} className="flex flex-col gap-1.5 rounded-control border border-line p-3">
            <CaseHead item={each} agentId={agentId} />
            <CaseTexts item={each} CallLink={PhoneLink} />
            <CaseActions
              of={of}
              item={each}
              agentId={agentId}
              actions={actions}
              keys={index === 0 ? caseKeys : undefined}
              onDone={setDone}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The single keys of the first case's actions. */
const caseKeys = { close: 'L', postpone: 'U', passOn: 'O', refused: 'J', take: 'T' };

type CaseActionsProps = Omit<OpenCasesProps, 'cases'> & {
  item: CaseView;
  keys?: typeof caseKeys;
  onDone: (work: CaseWork) => void;
};

function CaseActions({ of, item, agentId, actions, keys, onDone }: CaseActionsProps) {
  const t = useTranslations('desk.work.cases');
  const buttons = useRef<HTMLDivElement>(null);
  const [work, setWork] = useState<CaseWork | null>(null);
  const { send, pending, hasFailed } = useSend();
  const { id, owner, passedOn } = item;

  function leave() {
    setWork(null);
    buttons.current?.querySelector('button')?.focus();
  }

  return (
    <>
      <div ref={buttons} className="flex flex-wrap gap-2">
        <Button size="sm" keys={keys?.close} onClick={() => setWork('close-case')}>
          {t('close')}
        </Button>
        <Button size="sm" keys={keys?.postpone} onClick={() => setWork('postpone-case')}>
          {t('postpone')}
        </Button>
        {isRequest(item) && !passedOn && (
          <Button
            size="sm"
            keys={keys?.passOn}
            pending={pending}
            onClick={() => send(actions.passOnCase, { caseId: id })}
          >
            {t('passOn')}
          </Button>
        )}
        {isRequest(item) && passedOn && (
          <Button size="sm" keys={keys?.refused} onClick={() => setWork('refuse-case')}>
            {t('refused')}
          </Button>
        )}
        {owner?.id !== agentId && (
          <Button
            size="sm"
            keys={keys?.take}
            pending={pending}
            onClick={() => send(actions.assignCases, { caseIds: [id], ownerId: agentId })}
          >
            {t('take')}
          </Button>
        )}
      </div>
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      {work && (
        <WorkComposer
          key={work}
          of={of}
          question={{ kind: work, caseId: id }}
          actions={actions}
          onClose={leave}
          onDone={() => {
            leave();
            onDone(work);
          }}
        />
      )}
    </>
  );
}
