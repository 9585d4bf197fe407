import type { FailureCode } from '#lib/auth/action-result.ts';

export type DraftStatus =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; savedAt: string }
  | { kind: 'failed'; code: FailureCode | 'network' };

type Saved = { ok: true; value: { savedAt: string } } | { ok: false; code: FailureCode };

/**
 * Saves a form shortly after its last change, one save at a time. `send` reads the newest form when it runs, so an older one
 * never arrives last. A failed save is retried with the next change or `saveNow`.
 */
export function createDraftSaver(options: {
  send: () => Promise<Saved>;
  onStatus: (status: DraftStatus) => void;
  delayMs: number;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isDue = false;
  let isSending = false;
  let isHeld = false;

  async function saveNow() {
    clearTimeout(timer);
    if (!isDirty) return;
    isDue = true;
    if (isSending || isHeld) return;
    isSending = true;
    isDirty = false;
    isDue = false;
    options.onStatus({ kind: 'saving' });
    const saved = await options.send().catch(() => ({ ok: false, code: 'network' }) as const);
    isSending = false;
    if (!saved.ok) {
      isDirty = true;
      options.onStatus({ kind: 'failed', code: saved.code });
    } else if (!isDirty) {
      options.onStatus({ kind: 'saved', savedAt: saved.value.savedAt });
    }
    if (isDue) await saveNow();
  }

  return {
    /** Call on each change of the form. */
    changed() {
      isDirty = true;
      options.onStatus({ kind: 'unsaved' });
      clearTimeout(timer);
      timer = setTimeout(saveNow, options.delayMs);
    },
    saveNow,
    /** Holds saves until `release`, while the form is being booked. */
    hold() {
      isHeld = true;
    },
    async release() {
      isHeld = false;
      if (isDue) await saveNow();
    },
    isHeld: () => isHeld,
    hasUnsaved: () => isDirty || isSending,
  };
}
