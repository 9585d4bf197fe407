import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Link } from '#components/ui/link.tsx';
import {
  forgetWork,
  noWork,
  onWorkChange,
  type WatchedWork,
  watchedWork,
  watchWork,
} from '#lib/browser/watched-work.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { askWork } from './ask-work.ts';

const askEveryMs = 3_000;
/** More would cover the page. Opening one shows the next. */
const mostShown = 2;

const forgetAll = (works: readonly WatchedWork[]) => {
  for (const { id } of works) forgetWork(id);
};

/**
 * Polls the watched work, and announces once for all that it has ended: on any other page, until the next one is opened, and in
 * the title of a tab in the background.
 */
export function LongWork() {
  const t = useTranslations('shell.work');
  const words = use(ControlWords);
  const path = usePathname();
  const works = useSyncExternalStore(onWorkChange, watchedWork, noWork);
  const open = works.filter(({ done }) => !done);
  // Its own page shows the result.
  const ended = works.filter(({ done, href }) => done && href !== path);
  const openIds = open.map(({ id }) => id).join();
  useTitleMark(works.some(({ done }) => done));

  // A page that showed the end closes it for the next one.
  const shown = useRef<{ path: string | null; works: WatchedWork[] }>({ path, works: [] });
  useEffect(() => {
    if (shown.current.path !== path) forgetAll(shown.current.works);
    const isSeen = document.visibilityState === 'visible';
    shown.current = { path, works: isSeen ? works.filter(({ done }) => done) : [] };
  }, [path, works]);

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
    const file = isolated(name);
    if (kind === 'export') return t('exportDone', { name: file });
    return [
      t('importDone', { name: file, count: done?.booked ?? 0 }),
      done?.left ? t('importLeft', { count: done.left }) : '',
    ].join(' ');
  };
  return (
    ended.length > 0 && (
      <div className="sheet flex items-start justify-between gap-3 border-control p-3 shadow-lg">
        <ul className="min-w-0">
          {ended.slice(-mostShown).map((work) => (
            <li key={work.id}>
              <Link
                href={work.href}
                className="block py-1 text-accent underline"
                onClick={() => forgetWork(work.id)}
              >
                {textOf(work)}
              </Link>
            </li>
          ))}
          {ended.length > mostShown && (
            <li className="text-sm text-muted">{t('more', { count: ended.length - mostShown })}</li>
          )}
        </ul>
        <Button size="sm" onClick={() => forgetAll(ended)}>
          {words.close}
        </Button>
      </div>
    )
  );
}

const mark = '✓ ';

/** Adds a mark to the tab's title while it is active, on every page, because a new page sets its own title. */
function useTitleMark(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const put = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    put();
    const watcher = new MutationObserver(put);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(mark, '');
    };
  }, [isWanted]);
}
