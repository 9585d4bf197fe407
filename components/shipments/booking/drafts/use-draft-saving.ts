'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';

export type SaveDraft = (input: {
  id: string;
  form: ShipmentForm;
}) => Promise<ActionResult<{ savedAt: string }>>;

const delayMs = 800;

/** Saves the form as a draft while someone fills it in, and puts the draft into the URL so that a reload continues it. */
export function useDraftSaving(form: UseFormReturn<ShipmentForm>, draftId: string, saveDraft: SaveDraft) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'untouched' });
  const isMounted = useRef(false);

  const [saver] = useState(() =>
    createDraftSaver({
      delayMs,
      send: async () => {
        const saved = await saveDraft({ id: draftId, form: form.getValues() });
        if (saved.ok && isMounted.current) showAddress(draftId);
        return saved;
      },
      onStatus: (next) =>
        setStatus((last) => (last.kind === 'unsaved' && next.kind === 'unsaved' ? last : next)),
    }),
  );

  useEffect(() => {
    let known = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = JSON.stringify(values);
        if (text === known) return;
        known = text;
        saver.changed();
      },
    });
  }, [form, saver]);

  useEffect(() => {
    isMounted.current = true;
    const warn = (event: BeforeUnloadEvent) => saver.hasUnsaved() && event.preventDefault();
    const saveNow = () => void saver.saveNow();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', saveNow);
    return () => {
      isMounted.current = false;
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', saveNow);
      saveNow();
    };
  }, [saver]);

  return { status, saver };
}

function showAddress(draftId: string) {
  const address = `/shipments/new?draft=${draftId}`;
  if (window.location.pathname + window.location.search !== address)
    window.history.replaceState(null, '', address);
}
