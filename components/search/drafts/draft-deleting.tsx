'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { DeletingContext } from '../list/deleting-context.ts';
import type { ListedShipment } from '../list/listed-shipment.ts';
import { SelectionContext } from '../list/selection-context.ts';
import { DeletionNotice, type DeletionOutcome } from './deletion-notice.tsx';
import type { DiscardedDraft } from './discarded-draft.ts';
import { SelectionBar } from './selection-bar.tsx';

export type DiscardDrafts = (input: { ids: string[] }) => Promise<ActionResult<DiscardedDraft[]>>;
export type RestoreDrafts = (input: { drafts: DiscardedDraft[] }) => Promise<ActionResult<number>>;

type DraftDeletingProps = {
  /** The listed drafts that can be deleted. */
  ids: string[];
  /** Whether many can be selected. */
  isSelecting: boolean;
  discardDrafts: DiscardDrafts;
  restoreDrafts: RestoreDrafts;
  /** The list. */
  children: ReactNode;
};

/** Deletes drafts of the list inside it, one or many. They are deleted immediately, and an undo restores them. */
export function DraftDeleting({
  ids,
  isSelecting,
  discardDrafts,
  restoreDrafts,
  children,
}: DraftDeletingProps) {
  const t = useTranslations('shipments.drafts');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  const [isPending, start] = useTransition();
  const notice = useRef<HTMLDivElement>(null);
  const selected = ids.filter((id) => chosen.has(id));

  // The pressed button disappears with its row or the notice, or is disabled, and loses the focus.
  const isNew = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    if (!isNew.current || (focused !== document.body && !focused?.matches(':disabled'))) return;
    isNew.current = false;
    const undoButton = notice.current?.querySelector<HTMLElement>('button');
    (undoButton ?? notice.current)?.focus({ preventScroll: true });
  });

  function discard(asked: string[]) {
    start(async () => {
      const result = await discardDrafts({ ids: asked }).catch(() => null);
      isNew.current = true;
      setChosen(new Set());
      setOutcome(
        result?.ok
          ? { kind: 'deleted', drafts: result.value, kept: asked.length - result.value.length }
          : { kind: 'failed' },
      );
    });
  }

  function undo(drafts: DiscardedDraft[]) {
    start(async () => {
      const result = await restoreDrafts({ drafts }).catch(() => null);
      isNew.current = true;
      setOutcome(result?.ok ? { kind: 'restored', count: result.value } : { kind: 'not-restored', drafts });
    });
  }

  function toggle({ id }: ListedShipment) {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }

  const selection = {
    canSelect: ({ canDelete }: ListedShipment) => canDelete === true,
    isSelected: (id: string) => chosen.has(id),
    toggle,
    texts: {
      column: t('column'),
      select: ({ receiver, when }: ListedShipment) => t('select', { name: receiver ?? when }),
    },
  };
  return (
    <DeletingContext value={{ discard, isPending, text: t('delete') }}>
      <DeletionNotice
        ref={notice}
        outcome={outcome}
        isPending={isPending}
        onUndo={undo}
        onClose={() => setOutcome(null)}
      />
      {isSelecting && ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          selected={selected.length}
          isPending={isPending}
          onSelectAll={(all) => setChosen(new Set(all ? ids : []))}
          onDelete={() => discard(selected)}
        />
      )}
      <SelectionContext value={isSelecting ? selection : null}>{children}</SelectionContext>
    </DeletingContext>
  );
}
