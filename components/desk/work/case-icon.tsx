import type { ReactNode } from 'react';
import { MessageCircleQuestionMark, Phone, Scale } from '#components/ui/icons.tsx';
import type { CaseKind } from '#lib/desk/cases/view.ts';

const icons: Record<CaseKind, ReactNode> = {
  'ask-merchant': <MessageCircleQuestionMark aria-hidden="true" />,
  'call-back': <Phone aria-hidden="true" />,
  claim: <Scale aria-hidden="true" />,
};

/** The icon of a kind of case. */
export const caseIcon = (kind: CaseKind) => icons[kind];
