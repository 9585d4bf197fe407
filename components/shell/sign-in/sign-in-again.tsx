import { useEffect, useState } from 'react';
import { opened } from '#components/ui/loaded.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { type Refusal, watchAnswers } from './watch-answers.ts';

const SignInAgainDialog = opened(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog);
const NotPermittedDialog = opened(
  async () => (await import('./not-permitted-dialog.tsx')).NotPermittedDialog,
);
const OtherMerchantDialog = opened(
  async () => (await import('./other-merchant-dialog.tsx')).OtherMerchantDialog,
);

/**
 * Offers to sign in on the page when the session has ended, so that an open form stays unchanged. Also says when the person
 * has switched to another merchant, or when the role or a suspended merchant doesn't allow an action.
 */
export function SignInAgain({ email, merchantId }: { email: string; merchantId?: string }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => watchAnswers(setRefusal, merchantId), [merchantId]);

  if (!refusal) return null;
  const end = () => setRefusal(null);
  return refusal === 'suspended' ? (
    <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto max-w-xl shadow-lg shadow-ink/10">
      <SuspendedNotice role="alert" />
    </div>
  ) : refusal === 'signed-out' ? (
    <SignInAgainDialog email={email} onEnd={end} />
  ) : refusal === 'other-merchant' ? (
    <OtherMerchantDialog onEnd={end} />
  ) : (
    <NotPermittedDialog onEnd={end} />
  );
}
