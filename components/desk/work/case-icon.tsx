import type { ReactNode } from 'react';
import {
  MessageCircleQuestionMark,
  MessageSquarePlus,
  Pause,
  Phone,
  Scale,
  Truck,
} from '#components/ui/icons.tsx';
import type { CaseView } from '#lib/desk/cases/view.ts';

const icons: Record<CaseView['kind'], ReactNode> = {
  'ask-merchant': <MessageCircleQuestionMark aria-hidden="true" />,
  'call-back': <Phone aria-hidden="true" />,
  claim: <Scale aria-hidden="true" />,
  message: <MessageSquarePlus aria-hidden="true" />,
  hold: <Pause aria-hidden="true" />,
  redelivery: <Truck aria-hidden="true" className="rtl:-scale-x-100" />,
};

/** The icon of a kind of case. */
export const caseIcon = (kind: CaseView['kind']) => icons[kind];
