'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import type { SendAnswer } from './answer-form.tsx';
import { AnswerForm } from './loaded-answer-form.tsx';

type AskServiceProps = {
  shipmentId: string;
  send: SendAnswer<{ shipmentId: string }>;
  /** What is written: a message, or that the parcel is to be held. */
  as?: 'message' | 'hold';
};

/** A button that opens the form of a message or request to customer service, and loads its script only then. */
export function AskService(about: AskServiceProps) {
  const t = useTranslations('service.answer');
  const isReady = useIsReady();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AnswerForm {...about} takesFocus />;
  return (
    <Button disabled={!isReady} onClick={() => setIsOpen(true)} className="self-start">
      {t(`${about.as ?? 'message'}.ask`)}
    </Button>
  );
}
