import type { ActionResult, FailureCode } from '#lib/auth/action-result.ts';

export type DraftStatus =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; savedAt: string }
  | { kind: 'failed'; code: FailureCode | 'network' };

type Saved = ActionResult<{ savedAt: string }, { version: string }>;

/**
 * Saves a form shortly after its last change, one save at a time. `send` reads the newest form when it runs, so an older one
 * never arrives last. A failed save is retried with the next change or `saveNow`. After an `outdated` answer nothing is saved
 * until `release`.
 */
export function createDraftSaver(options: {
  send: () => Promise<Saved>;
  onStatus: (status: DraftStatus) => void;
  onOutdated: (version: string) => void;
  delayMs: number;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isDue = false;
  let sending = 0;
  let isHeld = false;

  async function save() {
    clearTimeout(timer);
    sending += 1;
    isDirty = false;
    isDue = false;
    options.onStatus({ kind: 'saving' });
    const saved = await options.send().catch(() => ({ ok: false, code: 'network' }) as const);
    sending -= 1;
    if (!saved.ok) {
      isDirty = true;
      if ('detail' in saved && saved.detail) {
        isHeld = true;
        options.onOutdated(saved.detail.version);
      }
      options.onStatus({ kind: 'failed', code: saved.code });
    } else if (!isDirty) {
      options.onStatus({ kind: 'saved', savedAt: saved.value.savedAt });
    }
    if (isDue) await saveNow();
  }

  async function saveNow() {
    clearTimeout(timer);
    if (!isDirty) return;
    isDue = true;
    if (sending === 0 && !isHeld) await save();
  }

  return {
    /** Call on each change of the form. */
    changed() {
      isDirty = true;
      options.onStatus({ kind: 'unsaved' });
      clearTimeout(timer);
      timer = setTimeout(saveNow, options.delayMs);
    },
    /** Call when the form is again as it was saved, or as it started. */
    changedBack() {
      if (sending > 0) return;
      isDirty = false;
      isDue = false;
      clearTimeout(timer);
    },
    saveNow,
    /** Saves without waiting for a running save, because the page may be closed before that ends. */
    leave() {
      if (isDirty && !isHeld) void save();
    },
    /** Holds saves until `release`, while the form is being booked. */
    hold() {
      isHeld = true;
    },
    async release() {
      isHeld = false;
      if (isDue) await saveNow();
    },
    isHeld: () => isHeld,
    hasUnsaved: () => isDirty || sending > 0,
  };
}
