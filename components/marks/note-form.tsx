'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextArea } from '#components/ui/form/field.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { longestNote, mostNotes } from '#lib/marks/view.ts';

type Note = { id: string; shipmentId: string; text: string };
export type WriteNote = (input: Note) => Promise<ActionResult<unknown>>;
export type RemoveNote = (input: {
  id: string;
}) => Promise<ActionResult<{ shipmentId: string; text: string }>>;

type NoteFormProps = {
  shipmentId: string;
  /** The notes; the person's own ones have a button. */
  notes: { id: string; isOwn: boolean; content: ReactNode }[];
  writeNote: WriteNote;
  removeNote: RemoveNote;
};

/** Writes notes on a shipment and deletes the person's own; a deletion can be undone. The typed text stays if sending fails. */
export function NoteForm({ shipmentId, notes, writeNote, removeNote }: NoteFormProps) {
  const t = useTranslations('shipment.notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const { send, pending } = useSend();
  const isReady = useIsReady();
  const undoButton = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes away with its note.
  useEffect(() => {
    if (removed !== null) undoButton.current?.focus();
  }, [removed]);

  function save(text: string, onSaved: () => void) {
    send(writeNote, { id: crypto.randomUUID(), shipmentId, text }, (sent) => {
      if (sent?.ok) onSaved();
      else setProblem(sent?.code === 'too-many' ? t('tooMany', { most: mostNotes }) : t('failed'));
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (!saysSomething(text)) {
      setProblem(t('missing'));
      field.current?.focus();
      return;
    }
    setProblem(null);
    save(text, () => {
      // Not what was typed while it was on its way.
      if (field.current?.value === text) field.current.value = '';
      setRemoved(null);
    });
  }

  const remove = (id: string) =>
    send(removeNote, { id }, (gone) => (gone?.ok ? setRemoved(gone.value.text) : setProblem(t('failed'))));

  return (
    <div className="flex flex-col gap-3">
      {notes.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col gap-2.5">
          {notes.map(({ id, isOwn, content }) => (
            <li key={id} className="flex items-start justify-between gap-3">
              <div className="min-w-0">{content}</div>
              {isOwn && (
                <Button size="sm" variant="ghost" pending={pending} onClick={() => remove(id)}>
                  {t('delete')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {removed !== null && (
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
            {t('deleted')}
            <Button
              ref={undoButton}
              size="sm"
              pending={pending}
              onClick={() =>
                save(removed, () => {
                  setRemoved(null);
                  saveButton.current?.focus();
                })
              }
            >
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-2">
        <Field label={t('label')} hint={t('hint')} error={problem} className="w-full">
          <TextArea aria-required ref={field} rows={2} maxLength={longestNote} />
        </Field>
        <Button ref={saveButton} type="submit" pending={pending} disabled={!isReady}>
          {t('save')}
        </Button>
      </form>
    </div>
  );
}
