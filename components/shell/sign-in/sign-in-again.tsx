'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { SuspendedNotice } from './suspended-notice.tsx';
import { type Refusal, watchAnswers } from './watch-answers.ts';

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
);
const NotPermittedDialog = lazy(() =>
  import('./not-permitted-dialog.tsx').then((module) => ({ default: module.NotPermittedDialog })),
);

/**
 * Offers to sign in on the page when the session has ended, so that an open form stays unchanged. Also says when the person's
 * role or a suspended merchant doesn't allow an action.
 */
export function SignInAgain({ email }: { email: string }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => watchAnswers(setRefusal), []);

  if (!refusal) return null;
  const end = () => setRefusal(null);
  return (
    <Suspense>
      {refusal === 'suspended' ? (
        <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto max-w-xl shadow-lg shadow-ink/10">
          <SuspendedNotice role="alert" />
        </div>
      ) : refusal === 'signed-out' ? (
        <SignInAgainDialog email={email} onEnd={end} />
      ) : (
        <NotPermittedDialog onEnd={end} />
      )}
    </Suspense>
  );
}
