import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { browserCopies, type CopyOwner } from '#lib/browser/browser-copies.ts';
import { createDraftRecord, type DraftSource } from './draft-record.ts';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';
import { showDraft } from './form-address.ts';
import { postDraft } from './post-draft.ts';
import { restoreCopy } from './restore-copy.ts';

const delayMs = 800;

/**
 * Saves the form as a draft while someone fills it in and when they leave the page, and keeps a copy in the browser until the
 * server has it. `newerVersion` is the version that another window saved; nothing is saved until the person chooses.
 */
export function useDraftSaving(
  form: UseFormReturn<ShipmentForm>,
  { copyOwner, ...source }: DraftSource & { copyOwner: CopyOwner },
) {
  const { draftId, initialForm } = source;
  const [status, setStatus] = useState<DraftStatus>({ kind: 'untouched' });
  const [newerVersion, setNewerVersion] = useState<string | null>(null);
  const [record] = useState(() => createDraftRecord(source, browserCopies<ShipmentForm>(copyOwner)));
  const tellOthers = useOtherWindows(draftId, (version) => {
    if (!record.has(version)) stopFor(version);
  });

  const [saver] = useState(() =>
    createDraftSaver({
      delayMs,
      send: async () => {
        const post = record.toPost(form.getValues());
        const saved = await postDraft(draftId, post);
        if (saved.ok) {
          // Also if it is again as it started, which was no change while the save was on its way.
          if (!record.stored(post)) saver.changed();
          tellOthers(post.version);
        }
        return saved;
      },
      onOutdated: setNewerVersion,
      onStatus: (next) =>
        setStatus((last) => (last.kind === 'unsaved' && next.kind === 'unsaved' ? last : next)),
    }),
  );

  function stopFor(version: string) {
    saver.hold();
    setNewerVersion(version);
  }

  const noteChange = useEffectEvent((values: ShipmentForm) => {
    const noted = record.note(values);
    if (noted === 'saved') saver.changedBack();
    if (noted !== 'unsaved') return;
    showDraft(draftId);
    saver.changed();
  });

  const start = useEffectEvent(() => {
    const copy = record.findCopy();
    if (copy) {
      const isRestored = restoreCopy(form, initialForm, copy.form);
      if (!isRestored) record.removeCopy();
      else if (copy.newerVersion) stopFor(copy.newerVersion);
    }
    // Also text that was typed before the page's script ran, or before the person left the page.
    noteChange(form.getValues());
  });

  useEffect(() => {
    start();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => noteChange(values) });
  }, [form]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      saver.hasUnsaved() && !record.isCopied() && event.preventDefault();
    const saveNow = () => void saver.saveNow();
    const leave = () => saver.leave();
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', saveNow);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', saveNow);
      leave();
    };
  }, [record, saver]);

  return {
    status,
    saver,
    record,
    newerVersion,
    /** Saves this form over the newer version, which the person has seen. */
    overwrite: () => {
      if (newerVersion) record.add(newerVersion);
      setNewerVersion(null);
      saver.changed();
      void saver.release();
      void saver.saveNow();
    },
    /** Finds out whether another window has saved a newer version. */
    check: () => {
      saver.changed();
      void saver.saveNow();
    },
    /** Loads the newer version and drops what was typed here. */
    loadNewer: () => {
      record.removeCopy();
      window.location.reload();
    },
  };
}

type Saved = { draftId: string; version: string };

/** Notifies the browser's other windows when this one has saved a version of the draft, and listens for their saves. */
function useOtherWindows(draftId: string, onSaved: (version: string) => void) {
  const channel = useRef<BroadcastChannel>(null);
  const hear = useEffectEvent(({ data }: MessageEvent<Saved>) => {
    if (data.draftId === draftId) onSaved(data.version);
  });

  useEffect(() => {
    const opened = new BroadcastChannel('waybill.drafts');
    opened.addEventListener('message', (message) => hear(message));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, []);

  return (version: string) => channel.current?.postMessage({ draftId, version } satisfies Saved);
}
