'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { watchAnswers } from './watch-answers.ts';

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
);

/** Offers to sign in on the page when the session has ended, so that an open form stays as it is. */
export function SignInAgain({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchAnswers(() => setOpen(true)), []);

  if (!isOpen) return null;
  return (
    <Suspense>
      <SignInAgainDialog email={email} onEnd={() => setOpen(false)} />
    </Suspense>
  );
}
