'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { mostTags, mostTagsOfOne, type TagView } from '#lib/marks/view.ts';
import { longestTag } from '#lib/shipments/view.ts';

export type AddTag = (input: {
  ids: string[];
  name: string;
}) => Promise<ActionResult<{ tagId: string; ids: string[] }>>;
export type RemoveTag = (input: {
  ids: string[];
  tagId: string;
}) => Promise<ActionResult<{ name: string; ids: string[] }>>;

type Outcome =
  | { kind: 'added'; name: string; tagId: string; ids: string[] }
  | { kind: 'removed'; name: string; ids: string[] }
  | { kind: 'undone' | 'missing' | 'too-many' | 'not-found' | 'failed' };

type TagFormProps = {
  ids: string[];
  /** The tags of one shipment, which can be removed. */
  tags?: TagView[];
  addTag: AddTag;
  removeTag: RemoveTag;
};

/** Adds a tag to shipments, and removes those of one. The last change can be undone until the next one. */
export function TagForm({ ids, tags = [], addTag, removeTag }: TagFormProps) {
  const t = useTranslations('shipment.tags');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { send, pending } = useSend();
  const isReady = useIsReady();
  const undoButton = useRef<HTMLButtonElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes away.
  useEffect(() => {
    if (outcome?.kind === 'removed' || outcome?.kind === 'undone')
      (undoButton.current ?? addButton.current)?.focus();
  }, [outcome]);

  const failureOf = (answer: { code: string } | null): Outcome =>
    answer?.code === 'too-many' || answer?.code === 'not-found' ? { kind: answer.code } : { kind: 'failed' };
  const add = (name: string, to: string[], undone?: Outcome) =>
    send(addTag, { ids: to, name }, (answer) => {
      // Not what was typed while it was on its way.
      if (answer?.ok && field.current?.value.trim() === name) field.current.value = '';
      setOutcome(answer?.ok ? (undone ?? { kind: 'added', name, ...answer.value }) : failureOf(answer));
    });
  const remove = (tagId: string, from: string[], undone?: Outcome) =>
    send(removeTag, { ids: from, tagId }, (answer) =>
      setOutcome(answer?.ok ? (undone ?? { kind: 'removed', ...answer.value }) : failureOf(answer)),
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (!saysSomething(name)) {
      setOutcome({ kind: 'missing' });
      field.current?.focus();
      return;
    }
    add(name, ids);
  }

  const undo =
    outcome?.kind === 'added'
      ? () => remove(outcome.tagId, outcome.ids, { kind: 'undone' })
      : outcome?.kind === 'removed' && outcome.ids.length > 0
        ? () => add(outcome.name, outcome.ids, { kind: 'undone' })
        : null;

  return (
    <div className="flex flex-col gap-3">
      {tags.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-wrap gap-1.5">
          {tags.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                disabled={pending}
                onClick={() => remove(id, ids)}
                className="chip"
                aria-label={t('remove', { name })}
              >
                <bdi>{name}</bdi>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field label={t('name')} className="min-w-0 flex-1">
          <TextInput aria-required ref={field} maxLength={longestTag} />
        </Field>
        <Button ref={addButton} type="submit" pending={pending} disabled={!isReady}>
          {t('add')}
        </Button>
      </form>
      <div role="status">
        {outcome && (
          <Notice tone={outcome.kind === 'failed' ? 'danger' : 'info'}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <p className="text-ink">
                {outcome.kind === 'added' && t('added', { count: outcome.ids.length })}
                {outcome.kind === 'removed' && t('removed', { count: outcome.ids.length })}
                {outcome.kind === 'undone' && t('undone')}
                {outcome.kind === 'missing' && t('missing')}
                {outcome.kind === 'too-many' && t('tooMany', { most: mostTags })}
                {outcome.kind === 'not-found' && t('full', { most: mostTagsOfOne })}
                {outcome.kind === 'failed' && t('failed')}
              </p>
              {undo && (
                <Button ref={undoButton} size="sm" pending={pending} onClick={undo}>
                  {t('undo')}
                </Button>
              )}
            </div>
          </Notice>
        )}
      </div>
    </div>
  );
}
