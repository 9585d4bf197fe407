'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type EmailQuestionProps = {
  /** Whether the merchant has no such email yet. */
  isAsked: boolean;
  /** The person's own. */
  email: string;
  save: (typed: { email: string }) => Promise<ActionResult<null>>;
};

/** Asks before the first shipment what is sent for receivers without an email. Later, the booking form offers the same. */
export function EmailQuestion({ isAsked, email, save }: EmailQuestionProps) {
  const t = useTranslations('home.emailQuestion');
  const [answer, setAnswer] = useState<'own' | 'none' | null>(null);
  const { send, pending, hasFailed } = useSend();
  // The page renders again with the answer, whose confirmation stays.
  const [isShown] = useState(isAsked);
  const chooseOwn = () => send(save, { email }, (saved) => saved?.ok && setAnswer('own'));
  if (!isShown) return null;
  return (
    <Sheet title={t('title')} className="flex flex-col gap-3 p-5 max-sm:p-4">
      <p className="text-muted">{t('text')}</p>
      {answer === null && (
        <div className="flex flex-wrap gap-2.5">
          <Button pending={pending} onClick={chooseOwn} className="h-auto whitespace-normal">
            <span>{t.rich('own', { email: () => <Ltr className="wrap-anywhere">{email}</Ltr> })}</span>
          </Button>
          <Button onClick={() => setAnswer('none')}>{t('none')}</Button>
        </div>
      )}
      <p role="status">{(answer || hasFailed) && t(`answer.${answer ?? 'failed'}`)}</p>
    </Sheet>
  );
}
