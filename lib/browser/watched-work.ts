/**
 * Work that continues after its page is closed. `done` has the result once it has ended; then every page shows it until someone
 * has seen it.
 */
export type WatchedWork = {
  kind: 'import' | 'export' | 'labels';
  id: string;
  /** The name that the person knows it by; of labels, their number. */
  name: string;
  /** The page that shows it. */
  href: string;
  done: { booked: number; left: number } | null;
};

const storageKey = 'waybill.long-work';
const changed = 'waybill:long-work';
/** More jobs than a person starts at a time. */
const most = 10;
const none: readonly WatchedWork[] = [];

const listOf = (kept: unknown): readonly WatchedWork[] => (Array.isArray(kept) ? kept : none);

let seen: { text: string; list: readonly WatchedWork[] } = { text: '', list: none };

/** All watched work, of every tab of this browser. The same list while nothing changes. */
export function watchedWork(): readonly WatchedWork[] {
  try {
    const text = localStorage.getItem(storageKey) ?? '';
    if (text !== seen.text) seen = { text, list: text ? listOf(JSON.parse(text)) : none };
    return seen.list;
  } catch {
    // Without storage, or with an unreadable text in it.
    return none;
  }
}

export const noWork = () => none;

function keep(list: readonly WatchedWork[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list.slice(-most)));
  } catch {
    // The storage is full or blocked: the work continues, and only its end isn't shown.
  }
  window.dispatchEvent(new Event(changed));
}

/** Adds watched work, or updates it. Work without `done` is polled until it ends. */
export function watchWork(work: WatchedWork): void {
  keep([...watchedWork().filter(({ id }) => id !== work.id), work]);
}

export function forgetWork(id: string): void {
  if (watchedWork().some((work) => work.id === id)) keep(watchedWork().filter((work) => work.id !== id));
}

export function onWorkChange(tell: () => void): () => void {
  window.addEventListener(changed, tell);
  window.addEventListener('storage', tell);
  return () => {
    window.removeEventListener(changed, tell);
    window.removeEventListener('storage', tell);
  };
}
