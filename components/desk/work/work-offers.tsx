import type { ReactNode } from 'react';
import { Ban, MessageSquarePlus, Package, Pause, RefreshCw, Tag, Undo2 } from '#components/ui/icons.tsx';
import type { DamageToClaim } from '#lib/claims/view.ts';
import type { CaseKind, RequestKind } from '#lib/desk/cases/view.ts';
import { type CancelRule, cancelAcceptedAtOf, type ShipmentView } from '#lib/shipments/view.ts';
import { caseIcon } from './case-icon.tsx';

/** What decides which actions an agent has. */
export type Worked = {
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
};

type Plain = 'note' | 'hold' | 'refresh' | 'label' | 'end-cancel';
type OfCase = 'close-case' | 'refuse-case' | 'postpone-case';

/** An action that is being entered. `variant`: which of several alike, which have some texts of their own. */
export type WorkQuestion =
  | { [Kind in Plain]: { kind: Kind } }[Plain]
  | { kind: 'open-case'; variant: CaseKind; phone?: string }
  | { kind: 'damage'; damage: DamageToClaim }
  | { kind: 'cancel'; variant: Exclude<CancelRule['rule'], 'not-allowed'> }
  | { [Kind in OfCase]: { kind: Kind; caseId: string } }[OfCase];

/** An action on a shipment: the key that starts it, its icon, and what it asks; null while it isn't offered. */
export type WorkOffer = {
  key: string;
  icon: ReactNode;
  ask: (worked: Worked) => WorkQuestion | null;
};

export const callBack = ({ receiverMobile: phone }: Pick<Worked, 'receiverMobile'>): WorkQuestion => ({
  kind: 'open-case',
  variant: 'call-back',
  phone,
});

/** What is noted and asked for. The request for another delivery, which has a form of its own, stands behind them. */
export const requests: WorkOffer[] = [
  { key: 'N', icon: <MessageSquarePlus />, ask: () => ({ kind: 'note' }) },
  { key: 'C', icon: caseIcon('call-back'), ask: callBack },
  {
    key: 'Q',
    icon: caseIcon('ask-merchant'),
    ask: () => ({ kind: 'open-case', variant: 'ask-merchant' }),
  },
  { key: 'D', icon: caseIcon('claim'), ask: () => ({ kind: 'open-case', variant: 'claim' }) },
  {
    key: 'M',
    icon: <Package aria-hidden="true" />,
    ask: ({ damage }) => damage && { kind: 'damage', damage },
  },
  { key: 'H', icon: <Pause />, ask: ({ offers }) => (offers.hold ? { kind: 'hold' } : null) },
];

/** What the carrier does at once. */
export const carrierActions: WorkOffer[] = [
  {
    key: 'R',
    icon: <RefreshCw />,
    ask: ({ shipment: { isKeptOnly, awb, state } }) =>
      !isKeptOnly && (awb !== null || state === 'unconfirmed') ? { kind: 'refresh' } : null,
  },
  {
    key: 'P',
    icon: <Tag />,
    ask: ({ shipment: { awb, state, hasLabel, isKeptOnly } }) =>
      awb && state !== 'cancelled' && (hasLabel || !isKeptOnly) ? { kind: 'label' } : null,
  },
  {
    key: 'X',
    icon: <Ban />,
    ask: ({ shipment: { cancelRule } }) =>
      cancelRule.rule === 'not-allowed' ? null : { kind: 'cancel', variant: cancelRule.rule },
  },
  {
    key: 'E',
    icon: <Undo2 className="rtl:-scale-x-100" />,
    ask: ({ shipment }) => (cancelAcceptedAtOf(shipment.cancelRule) ? { kind: 'end-cancel' } : null),
  },
];
