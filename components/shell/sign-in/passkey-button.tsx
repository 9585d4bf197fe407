'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useHasPasskeys } from '#components/ui/hooks/use-has-passkeys.ts';
import { KeyRound } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { askPasskey, type PasskeyAnswer } from './ask-passkey.ts';

/** Signs in with a passkey. The code for it is loaded at the click. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('shell.passkey');
  const [answer, setAnswer] = useState<PasskeyAnswer | 'asking' | null>(null);
  if (!useHasPasskeys()) return null;

  async function ask() {
    setAnswer('asking');
    const got = await askPasskey();
    if (got.result === 'signed-in') onSignedIn();
    else setAnswer(got);
  }

  return (
    <>
      <Button pending={answer === 'asking'} onClick={ask}>
        {answer !== 'asking' && <KeyRound aria-hidden="true" />}
        {t('use')}
      </Button>
      {answer !== null && answer !== 'asking' && answer.result !== 'signed-in' && (
        <Notice tone="caution" role="alert">
          {answer.result === 'wait' ? t('wait', { count: Math.ceil(answer.seconds / 60) }) : t(answer.result)}
        </Notice>
      )}
    </>
  );
}
