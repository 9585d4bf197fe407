'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { ServiceNotes } from '#components/cases/service-notes.tsx';
import { useAcceptedValues } from '#components/shipments/accepted-values.ts';
import { RedeliveryRequest } from '#components/tracking/redelivery-request.tsx';
import { Button } from '#components/ui/button.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { answersTo, type CaseView, type NoteView } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { CallReasons } from './call-reasons.tsx';
import type { DeskActions } from './desk-actions.ts';
import { ClosedCases } from './loaded-cases.tsx';
import { useComposerIsLoaded, WorkComposer } from './loaded-composer.tsx';
import { useWorkTexts } from './use-work-texts.ts';
import type { WorkDone } from './work-composer.tsx';
import {
  callBack,
  carrierActions,
  requests,
  type Worked,
  type WorkOffer,
  type WorkQuestion,
} from './work-offers.tsx';

type WorkCardProps = Worked & {
  of: MerchantShipment;
  notes: NoteView[];
  /** Those that aren't open any more. */
  closedCases: CaseView[];
  agentId: string;
  actions: DeskActions;
  /** Turns the single keys off. */
  keysSwitch: ReactNode;
};

/** The agent's actions on a shipment, each with a reason and in place, and its notes and closed cases. */
export function WorkCard({ of, notes, closedCases, agentId, actions, keysSwitch, ...worked }: WorkCardProps) {
  const t = useTranslations('desk.work');
  const reasons = useTranslations('cancel.reason');
  const opener = useRef<Element | null>(null);
  const [question, setQuestion] = useState<WorkQuestion | null>(null);
  const [asked, setAsked] = useState(0);
  const [done, setDone] = useState<WorkDone | null>(null);
  const acceptedValues = useAcceptedValues();
  const isReady = useComposerIsLoaded();
  const texts = useWorkTexts();
  const { shipment, offers } = worked;
  const { cancelRule } = shipment;
  const primary = primaryOf(shipment, closedCases);

  function ask(next: WorkQuestion) {
    setDone(null);
    setQuestion(next);
    setAsked(asked + 1);
  }
  const start = (next: WorkQuestion) => (event: { currentTarget: Element }) => {
    opener.current = event.currentTarget;
    ask(next);
  };
  function leave() {
    setQuestion(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }
  function buttonOf({ key, icon, ask }: WorkOffer) {
    const question = ask(worked);
    return (
      question && (
        // It is disabled until the page's script runs.
        <Button
          key={key}
          keys={key}
          variant={key === primary ? 'primary' : 'secondary'}
          disabled={!isReady}
          onClick={start(question)}
          className="w-full justify-start"
        >
          {icon}
          {texts(question, 'open')}
        </Button>
      )
    );
  }

  return (
    <Sheet title={t('title')} className="flex flex-col gap-4 p-5">
      <div className="flex flex-col gap-1.5">
        {requests.map(buttonOf)}
        {offers.redelivery && (
          <RedeliveryRequest
            keys="A"
            className="w-full justify-start"
            shipmentId={of.shipmentId}
            requestRedelivery={(request) => actions.requestRedelivery({ ...request, ...of })}
            choices={{
              cod: shipment.codAmount,
              isForCaller: true,
              sendMessage: offers.message
                ? (message) => actions.sendMessage({ ...message, ...of })
                : undefined,
            }}
          />
        )}
        {carrierActions.map(buttonOf)}
      </div>
      {cancelRule.rule === 'not-allowed' && (
        <p className="text-sm text-muted">{reasons(cancelRule.reason, acceptedValues(shipment))}</p>
      )}
      {question && (
        <WorkComposer
          key={asked}
          of={of}
          question={question}
          actions={actions}
          onClose={leave}
          onDone={(what) => {
            leave();
            setDone(what);
          }}
          onCallBack={() => ask(callBack(worked))}
        />
      )}
      {done && (
        <p className="text-sm text-positive">
          {t(`${done}.done`)}{' '}
          {done === 'label' && (
            <a
              href={`/api/desk/shipments/${of.merchantId}/${of.shipmentId}/label`}
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
      <CallReasons of={of} wrapUp={actions.wrapUp} />
      <ServiceNotes notes={notes} />
      {closedCases.length > 0 && <ClosedCases cases={closedCases} agentId={agentId} />}
      {keysSwitch}
    </Sheet>
  );
}

/** The key of the action that a call about such a shipment mostly needs. */
function primaryOf({ state, phase }: WorkCardProps['shipment'], [last]: CaseView[]): string {
  if (state === 'unconfirmed') return 'R';
  // What was asked for has happened: nobody needs to be asked again.
  if (last?.carrierAnswer === 'confirmed') return 'N';
  return phase && answersTo[phase].length > 0 ? 'Q' : 'N';
}
