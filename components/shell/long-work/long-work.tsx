'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import {
  forgetWork,
  noWork,
  onWorkChange,
  type WatchedWork,
  watchedWork,
  watchWork,
} from '#lib/core/watched-work.ts';
import { askWork } from './ask-work.ts';
import { useTitleMark } from './use-title-mark.ts';

const askEveryMs = 3_000;

/** Polls the watched work, and announces that it has ended: on any other page, and in the title of a tab in the background. */
export function LongWork() {
  const t = useTranslations('shell.work');
  const path = usePathname();
  const works = useSyncExternalStore(onWorkChange, watchedWork, noWork);
  const open = works.filter(({ done }) => !done);
  // Its own page shows the result.
  const ended = works.filter(({ done, href }) => done && href !== path);
  const openIds = open.map(({ id }) => id).join();
  useTitleMark(works.some(({ done }) => done));

  // What ended on the open page has been seen, unless its tab is in the background.
  useEffect(() => {
    const forgetSeen = () => {
      for (const { id, done, href } of works)
        if (done && href === path && document.visibilityState === 'visible') forgetWork(id);
    };
    forgetSeen();
    document.addEventListener('visibilitychange', forgetSeen);
    return () => document.removeEventListener('visibilitychange', forgetSeen);
  }, [path, works]);

  useEffect(() => {
    if (!openIds) return;
    const timer = setInterval(async () => {
      for (const work of watchedWork()) {
        // The visible page of the work asks itself.
        if (work.done || (work.href === path && document.visibilityState === 'visible')) continue;
        const asked = await askWork(work).catch(() => work);
        if (!asked) forgetWork(work.id);
        else if (asked.done) watchWork(asked);
      }
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [openIds, path]);

  const textOf = ({ kind, name, done }: WatchedWork) => {
    if (kind === 'labels') return t('labelsDone', { count: Number(name) });
    if (kind === 'export') return t('exportDone', { name });
    return t('importDone', { name, booked: done?.booked ?? 0, others: done?.others ?? 0 });
  };
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed end-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {ended.map((work) => (
        <div
          key={work.id}
          className="sheet flex items-center justify-between gap-3 border-control p-3 shadow-lg"
        >
          <Link
            href={work.href}
            className="min-w-0 py-1 text-accent underline"
            onClick={() => forgetWork(work.id)}
          >
            <bdi>{textOf(work)}</bdi>
          </Link>
          <Button size="sm" onClick={() => forgetWork(work.id)}>
            {t('close')}
          </Button>
        </div>
      ))}
    </div>
  );
}
