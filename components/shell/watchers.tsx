import { useLocale } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '#components/ui/hooks/use-leave-warning.ts';
import { useMedia } from '#components/ui/hooks/use-media.ts';
import { opened } from '#components/ui/loaded.tsx';
import { noWork, onWorkChange, watchedWork } from '#lib/browser/watched-work.ts';
import { FocusKeeper } from './focus-keeper.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';

const FileDrop = opened(async () => (await import('./file-drop.tsx')).FileDrop);
const LongWork = opened(async () => (await import('./long-work/long-work.tsx')).LongWork);

export type WatchersProps = {
  /** Of the person who is signed in. */
  email: string;
  /** The one that the person works for. */
  merchantId?: string;
  /** Watches the merchant's imports, labels and exports. */
  watchesWork?: boolean;
  takesFiles?: boolean;
};

/** What a page needs only when something happens on it. */
export function Watchers({ email, merchantId, watchesWork, takesFiles }: WatchersProps) {
  // Files are dropped with a mouse.
  const hasPointer = useMedia('(any-pointer: fine)');
  return (
    <>
      <FocusKeeper />
      <OfflinePage />
      <SignInAgain email={email} merchantId={merchantId} />
      <TypedTextWarning />
      {watchesWork && <WorkNews />}
      {takesFiles && hasPointer && <FileDrop />}
    </>
  );
}

/** The place for news of the watched work, from the start, because a screen reader announces only what changes in it. */
function WorkNews() {
  const works = useSyncExternalStore(onWorkChange, watchedWork, noWork);
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed end-4 z-30 flex max-sm:top-4 sm:bottom-[calc(var(--bottom-bar)+1rem)] w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {works.length > 0 && <LongWork />}
    </div>
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
