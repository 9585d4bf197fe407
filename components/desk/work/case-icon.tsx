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
  'ask-merchant': <MessageCircleQuestionMark />,
  'call-back': <Phone />,
  claim: <Scale />,
  message: <MessageSquarePlus />,
  hold: <Pause />,
  redelivery: <Truck className="rtl:-scale-x-100" />,
};

/** The icon of a kind of case. */
export const caseIcon = (kind: CaseView['kind']) => icons[kind];
