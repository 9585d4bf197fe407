'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useLeaveWarning } from '#components/ui/hooks/use-leave-warning.ts';
import { FileDrop } from './file-drop.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { LongWork } from './long-work/long-work.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';

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

/** Text fields that React doesn't control: their default is what the page came with. */
const hasTypedText = () =>
  [...document.querySelectorAll('textarea')].some(
    (field) => field.checkVisibility() && field.value.trim() !== field.defaultValue.trim(),
  );

/** Asks before a reload loses a message, a note or an answer that somebody has typed and not sent. */
function TypedTextWarning() {
  useLeaveWarning(hasTypedText);
  return null;
}

/**
 * Lets the browser keep the offline page (public/sw.js), and the language in which public/offline.js shows it. Without a service
 * worker there is none.
 */
function OfflinePage() {
  const locale = useLocale();
  useEffect(() => {
    try {
      window.localStorage.setItem('waybill.locale', locale);
    } catch {
      // Without storage the page shows both languages.
    }
  }, [locale]);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
  return null;
}
