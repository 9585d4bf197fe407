'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
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
  const [isPending, start] = useTransition();
  const isReady = useIsReady();
  const undoButton = useRef<HTMLButtonElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes away.
  useEffect(() => {
    if (outcome?.kind === 'removed' || outcome?.kind === 'undone')
      (undoButton.current ?? addButton.current)?.focus();
  }, [outcome]);

  const change = (work: () => Promise<Outcome>) =>
    start(async () => {
      const made = await work().catch((): Outcome => ({ kind: 'failed' }));
      start(() => setOutcome(made));
    });
  const failed = (code: string): Outcome =>
    code === 'too-many' || code === 'not-found' ? { kind: code } : { kind: 'failed' };
  const add = (name: string, to: string[]) => async (): Promise<Outcome> => {
    const added = await addTag({ ids: to, name });
    return added.ok ? { kind: 'added', name, ...added.value } : failed(added.code);
  };
  const remove = (tagId: string, from: string[]) => async (): Promise<Outcome> => {
    const removed = await removeTag({ ids: from, tagId });
    return removed.ok ? { kind: 'removed', ...removed.value } : failed(removed.code);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (!/[\p{L}\p{N}]/u.test(name)) {
      setOutcome({ kind: 'missing' });
      field.current?.focus();
      return;
    }
    if (field.current) field.current.value = '';
    change(add(name, ids));
  }

  const undo =
    outcome?.kind === 'added'
      ? remove(outcome.tagId, outcome.ids)
      : outcome?.kind === 'removed' && outcome.ids.length > 0
        ? add(outcome.name, outcome.ids)
        : null;

  return (
    <div className="flex flex-col gap-3">
      {tags.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-wrap gap-1.5">
          {tags.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                disabled={isPending}
                onClick={() => change(remove(id, ids))}
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
        <Field id="tag-name" label={t('name')} className="min-w-0 flex-1">
          <TextInput aria-required id="tag-name" ref={field} maxLength={longestTag} autoComplete="off" />
        </Field>
        <Button ref={addButton} type="submit" pending={isPending} disabled={!isReady}>
          {t('add')}
        </Button>
      </form>
      <div role="status" className="empty:hidden">
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
                <Button
                  ref={undoButton}
                  size="sm"
                  pending={isPending}
                  onClick={() =>
                    change(async () => {
                      const undone = await undo();
                      return undone.kind === 'added' || undone.kind === 'removed'
                        ? { kind: 'undone' }
                        : undone;
                    })
                  }
                >
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
