'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { ServiceNotes } from '#components/cases/service-notes.tsx';
import { useAcceptedValues } from '#components/shipments/accepted-values.ts';
import { RedeliveryRequest } from '#components/tracking/redelivery-request.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ban, MessageSquarePlus, Package, Pause, RefreshCw, Tag, Undo2 } from '#components/ui/icons.tsx';
import { KeyHint } from '#components/ui/key-hint.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DamageToClaim } from '#lib/claims/view.ts';
import { answersTo, type CaseView, type NoteView, type RequestKind } from '#lib/desk/cases/view.ts';
import { cancelAcceptedAtOf, type MerchantShipment, type ShipmentView } from '#lib/shipments/view.ts';
import { CallReasons } from './call-reasons.tsx';
import { caseIcon } from './case-icon.tsx';
import type { DeskActions } from './desk-actions.ts';
import { ClosedCases } from './loaded-cases.tsx';
import { useComposerIsLoaded, WorkComposer } from './loaded-composer.tsx';
import type { WorkDone } from './work-composer.tsx';
import type { WorkQuestion } from './work-form.tsx';

type WorkCardProps = {
  of: MerchantShipment;
  shipment: Pick<
    ShipmentView,
    'awb' | 'phase' | 'cancelRule' | 'isKeptOnly' | 'hasLabel' | 'state' | 'codAmount'
  >;
  /** What can be asked for in the merchant's name. */
  offers: Record<RequestKind, boolean>;
  /** What a claim for damage begins with; null if the parcel can't be claimed as damaged. */
  damage: DamageToClaim | null;
  /** Proposed for a call-back. */
  receiverMobile?: string;
  notes: NoteView[];
  /** Those that aren't open any more. */
  closedCases: CaseView[];
  agentId: string;
  actions: DeskActions;
  /** Turns the single keys off. */
  keysSwitch: ReactNode;
};

/** The cases that an agent opens, each with the key that starts it. */
const opened = [
  { caseKind: 'call-back', key: 'C' },
  { caseKind: 'ask-merchant', key: 'Q' },
  { caseKind: 'claim', key: 'D' },
] as const;

/** The agent's actions on a shipment, each with a reason and in place, and its notes and closed cases. */
export function WorkCard({
  of,
  shipment,
  offers,
  damage,
  receiverMobile,
  notes,
  closedCases,
  agentId,
  actions,
  keysSwitch,
}: WorkCardProps) {
  const t = useTranslations('desk.work');
  const opener = useRef<Element | null>(null);
  const [question, setQuestion] = useState<WorkQuestion | null>(null);
  const [asked, setAsked] = useState(0);
  const [done, setDone] = useState<WorkDone | null>(null);
  const acceptedValues = useAcceptedValues();
  const isReady = useComposerIsLoaded();
  const { cancelRule } = shipment;
  const primary = primaryOf(shipment, closedCases);
  const isAsked = !shipment.isKeptOnly && (shipment.awb !== null || shipment.state === 'unconfirmed');

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
  const callBack: WorkQuestion = { kind: 'open-case', caseKind: 'call-back', phone: receiverMobile };

  return (
    <Sheet title={t('title')} className="flex flex-col gap-4 p-5">
      <div className="flex flex-col gap-1.5">
        <KeyButton keys="N" {...{ isReady, primary }} onClick={start({ kind: 'note' })}>
          <MessageSquarePlus />
          {t('note.open')}
        </KeyButton>
        {opened.map(({ caseKind, key }) => (
          <KeyButton
            key={caseKind}
            keys={key}
            {...{ isReady, primary }}
            onClick={start(caseKind === 'call-back' ? callBack : { kind: 'open-case', caseKind })}
          >
            {caseIcon(caseKind)}
            {t(`cases.kind.${caseKind}`)}
          </KeyButton>
        ))}
        {damage && (
          <KeyButton keys="M" {...{ isReady, primary }} onClick={start({ kind: 'damage', damage })}>
            <Package aria-hidden="true" />
            {t('damage.open')}
          </KeyButton>
        )}
        {offers.hold && (
          <KeyButton keys="H" {...{ isReady, primary }} onClick={start({ kind: 'hold' })}>
            <Pause />
            {t('hold.open')}
          </KeyButton>
        )}
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
        {isAsked && (
          <KeyButton keys="R" {...{ isReady, primary }} onClick={start({ kind: 'refresh' })}>
            <RefreshCw />
            {t('refresh.submit')}
          </KeyButton>
        )}
        {shipment.awb && shipment.state !== 'cancelled' && (shipment.hasLabel || !shipment.isKeptOnly) && (
          <KeyButton keys="P" {...{ isReady, primary }} onClick={start({ kind: 'label' })}>
            <Tag />
            {t('label.submit')}
          </KeyButton>
        )}
        {cancelRule.rule !== 'not-allowed' && (
          <KeyButton
            keys="X"
            {...{ isReady, primary }}
            onClick={(event) =>
              start({ kind: 'cancel', rule: cancelRule.rule, key: crypto.randomUUID() })(event)
            }
          >
            <Ban />
            {t(`cancel.open.${cancelRule.rule}`)}
          </KeyButton>
        )}
        {cancelAcceptedAtOf(cancelRule) && (
          <KeyButton keys="E" {...{ isReady, primary }} onClick={start({ kind: 'end-cancel' })}>
            <Undo2 className="rtl:-scale-x-100" />
            {t('end-cancel.submit')}
          </KeyButton>
        )}
      </div>
      {cancelRule.rule === 'not-allowed' && (
        <p className="text-sm text-muted">
          {t(`cancel.reason.${cancelRule.reason}`, acceptedValues(shipment))}
        </p>
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
          onCallBack={() => ask(callBack)}
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

type KeyButtonProps = {
  /** The single key that starts it. */
  keys: string;
  /** The key of the main action. */
  primary: string;
  isReady: boolean;
  onClick: (event: { currentTarget: Element }) => void;
  children: ReactNode;
};

/** A line of the list of actions, with its key at the end. It is disabled until the page's script runs. */
function KeyButton({ keys, primary, isReady, onClick, children }: KeyButtonProps) {
  return (
    <Button
      variant={keys === primary ? 'primary' : 'secondary'}
      aria-keyshortcuts={keys}
      disabled={!isReady}
      onClick={onClick}
      className="w-full justify-start"
    >
      {children}
      <span className="ms-auto">
        <KeyHint>{keys}</KeyHint>
      </span>
    </Button>
  );
}
