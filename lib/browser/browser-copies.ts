/** Typed text that the server may not have yet. */
type BrowserCopy<Form> = {
  form: Form;
  /** The versions of the draft that the window had seen or written. */
  known: string[];
  /** Whether the server has ever confirmed a version. */
  isStored: boolean;
  at: number;
};

/** The person who typed, for the merchant that the person worked for then. */
export type CopyOwner = { personId: string; merchantId: string };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'waybill.draft.';
const mostCopies = 20;
const mostCharacters = 200_000;
const mostAgeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies of forms in the browser's storage, for changes that the server doesn't have when the page closes. A copy belongs to
 * one person at one merchant and to one draft. It isn't shown to other people who use the browser, nor when the person works for
 * another merchant, where the form would be booked. Without storage, nothing is kept.
 */
export function browserCopies<Form>(
  { personId, merchantId }: CopyOwner,
  storage: Storage | null = ownStorage(),
) {
  const keyOf = (draftId: string) => `${prefix}${personId}.${merchantId}.${draftId}`;

  return {
    /** Returns whether the copy is kept. */
    keep(draftId: string, copy: Omit<BrowserCopy<Form>, 'at'>): boolean {
      const text = JSON.stringify({ ...copy, at: Date.now() });
      if (!storage || text.length > mostCharacters) return false;
      try {
        storage.setItem(keyOf(draftId), text);
        dropOldest(storage);
        return true;
      } catch {
        // The storage is full or blocked.
        return false;
      }
    },

    find: (draftId: string): BrowserCopy<Form> | null =>
      storage ? read<Form>(storage, keyOf(draftId)) : null,

    remove: (draftId: string) => storage?.removeItem(keyOf(draftId)),

    /** The forms of this owner that never reached the server, except the open one; the newest first. */
    findUnstored(openId: string): { draftId: string; copy: BrowserCopy<Form> }[] {
      if (!storage) return [];
      const own = keyOf('');
      return allCopies<Form>(storage)
        .filter(({ key, copy }) => key.startsWith(own) && key !== keyOf(openId) && !copy.isStored)
        .map(({ key, copy }) => ({ draftId: key.slice(own.length), copy }))
        .reverse();
    },
  };
}

/** Removes the copies of all people. */
export function clearBrowserCopies(storage: Storage | null = ownStorage()) {
  if (storage) for (const key of copyKeys(storage)) storage.removeItem(key);
}

/** Null on the server, and where the browser blocks storage. */
function ownStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

function copyKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function read<Form>(storage: Storage, key: string): BrowserCopy<Form> | null {
  try {
    const copy = JSON.parse(storage.getItem(key) ?? 'null');
    return copy && Date.now() - copy.at < mostAgeMs ? copy : null;
  } catch {
    return null;
  }
}

/** Every readable copy, oldest first. */
function allCopies<Form>(storage: Storage): { key: string; copy: BrowserCopy<Form> }[] {
  return copyKeys(storage)
    .flatMap((key) => {
      const copy = read<Form>(storage, key);
      return copy ? [{ key, copy }] : [];
    })
    .sort((one, other) => one.copy.at - other.copy.at);
}

/** Removes copies that are too old or can't be read, and the oldest of too many. */
function dropOldest(storage: Storage) {
  const kept = new Set(
    allCopies(storage)
      .slice(-mostCopies)
      .map(({ key }) => key),
  );
  for (const key of copyKeys(storage)) if (!kept.has(key)) storage.removeItem(key);
}
