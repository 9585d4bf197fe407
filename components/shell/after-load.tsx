'use client';

import { FileDrop } from './file-drop.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { LongWork } from './long-work/long-work.tsx';
import { OfflinePage } from './offline-page.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { TypedTextWarning } from './typed-text-warning.tsx';

export type AfterLoadProps = {
  /** Of the person who is signed in. */
  email: string;
  /** Watches the merchant's imports, labels and exports. */
  watchesWork?: boolean;
  takesFiles?: boolean;
};

/** What a page needs only when something happens on it. */
export function AfterLoad({ email, watchesWork, takesFiles }: AfterLoadProps) {
  return (
    <>
      <FocusKeeper />
      <OfflinePage />
      <SignInAgain email={email} />
      <TypedTextWarning />
      {watchesWork && <LongWork />}
      {takesFiles && <FileDrop />}
    </>
  );
}
