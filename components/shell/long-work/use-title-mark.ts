'use client';

import { useEffect } from 'react';

const mark = '✓ ';

/** Adds a mark to the tab's title while it is active, on every page, because a new page sets its own title. */
export function useTitleMark(isWanted: boolean): void {
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
