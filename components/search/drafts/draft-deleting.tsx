'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, use, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { opened } from '#components/ui/loaded.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { DeletingContext, type RowSelection, SelectionContext } from '../list/listed.tsx';
import type { ListedShipment } from '../list/listed-shipment.ts';
import { SelectAll } from '../list/select-all.tsx';
import type { ChangeDrafts } from './draft-change-dialog.tsx';

type DiscardDrafts = (input: { ids: string[] }) => Promise<ActionResult<string[]>>;
type RestoreDrafts = (input: { ids: string[] }) => Promise<ActionResult<number>>;

type DraftDeletingProps = {
  /** The listed drafts that can be deleted. */
  ids: string[];
  /** Whether many can be selected. */
  isSelecting: boolean;
  discardDrafts: DiscardDrafts;
  restoreDrafts: RestoreDrafts;
  changeDrafts: ChangeDrafts;
  /** The list. */
  children: ReactNode;
};

/** Deletes drafts of the list inside it, one or many, or changes many. They are deleted immediately, and an undo restores them. */
export function DraftDeleting({
  ids,
  isSelecting,
  discardDrafts,
  restoreDrafts,
  changeDrafts,
  children,
}: DraftDeletingProps) {
  const t = useTranslations('shipments.drafts');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  const { send, pending } = useSend();
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
    send(discardDrafts, { ids: asked }, (result) => {
      isNew.current = true;
      setChosen(new Set());
      setOutcome(
        result?.ok
          ? { kind: 'deleted', deleted: result.value, kept: asked.length - result.value.length }
          : { kind: 'failed' },
      );
    });
  }

  function undo(deleted: string[]) {
    send(restoreDrafts, { ids: deleted }, (result) => {
      isNew.current = true;
      setOutcome(result?.ok ? { kind: 'restored', count: result.value } : { kind: 'not-restored', deleted });
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
    all: {
      isSelected: selected.length === ids.length,
      isPartly: selected.length > 0 && selected.length < ids.length,
      toggle: () => setChosen(new Set(selected.length < ids.length ? ids : [])),
    },
    texts: {
      selectAll: t('selectAll'),
      select: ({ receiver, when }: ListedShipment) => t('select', { name: receiver ?? when }),
    },
  };
  return (
    <DeletingContext value={{ discard, isPending: pending, text: t('delete') }}>
      <DeletionNotice
        ref={notice}
        outcome={outcome}
        isPending={pending}
        onUndo={undo}
        onClose={() => setOutcome(null)}
      />
      {isSelecting && ids.length > 0 && (
        <SelectionBar
          all={selection.all}
          selected={selected}
          changeDrafts={changeDrafts}
          isPending={pending}
          onDelete={() => discard(selected)}
        />
      )}
      <SelectionContext value={isSelecting ? selection : null}>{children}</SelectionContext>
    </DeletingContext>
  );
}

type SelectionBarProps = {
  all: RowSelection['all'];
  selected: string[];
  changeDrafts: ChangeDrafts;
  isPending: boolean;
  onDelete: () => void;
};

/** Selects all drafts of the page, and changes or deletes the selected ones. */
function SelectionBar({ all, selected: ids, changeDrafts, isPending, onDelete }: SelectionBarProps) {
  const selected = ids.length;
  const t = useTranslations('shipments.drafts');
  return (
    <div className="selection-bar" data-used={selected > 0 || undefined}>
      <SelectAll all={all} text={t('selectAll')} className="min-h-row ps-4 table:hidden" />
      <DraftChanging ids={ids} changeDrafts={changeDrafts} />
      <Button size="sm" pending={isPending} disabled={selected === 0} onClick={onDelete}>
        {t('deleteSelected', { count: selected })}
      </Button>
      <LiveRegion>{selected > 0 && t('selected', { count: selected })}</LiveRegion>
    </div>
  );
}

/** `kept`: how many of the drafts couldn't be deleted. */
type DeletionOutcome =
  | { kind: 'deleted'; deleted: string[]; kept: number }
  | { kind: 'restored'; count: number }
  | { kind: 'not-restored'; deleted: string[] }
  | { kind: 'failed' };

type DeletionNoticeProps = {
  ref: Ref<HTMLDivElement>;
  outcome: DeletionOutcome | null;
  isPending: boolean;
  onUndo: (deleted: string[]) => void;
  onClose: () => void;
};

/** The result of the last deletion, with an undo. It stays until it is closed, so that there is no time pressure. */
function DeletionNotice({ ref, outcome, isPending, onUndo, onClose }: DeletionNoticeProps) {
  const t = useTranslations('shipments.drafts');
  const words = use(ControlWords);
  const deleted = outcome && 'deleted' in outcome ? outcome.deleted : [];
  return (
    <div ref={ref} role="status" tabIndex={-1} className="outline-none">
      {outcome && (
        <Notice tone={outcome.kind === 'failed' || outcome.kind === 'not-restored' ? 'danger' : 'info'}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <p className="text-ink">
              {outcome.kind === 'deleted' && t('deleted', { count: outcome.deleted.length })}
              {outcome.kind === 'deleted' && outcome.kept > 0 && ` ${t('kept', { count: outcome.kept })}`}
              {outcome.kind === 'restored' && t('restored', { count: outcome.count })}
              {outcome.kind === 'not-restored' && t('notRestored')}
              {outcome.kind === 'failed' && t('failed')}
            </p>
            <div className="flex gap-1.5">
              {deleted.length > 0 && (
                <Button size="sm" pending={isPending} onClick={() => onUndo(deleted)}>
                  {t('undo')}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={onClose}>
                {words.close}
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </div>
  );
}

const DraftChangeDialog = opened(async () => (await import('./draft-change-dialog.tsx')).DraftChangeDialog);

type DraftChangingProps = {
  /** The selected drafts. */
  ids: string[];
  changeDrafts: ChangeDrafts;
};

/** Changes the selected drafts at once. */
function DraftChanging({ ids, changeDrafts }: DraftChangingProps) {
  const t = useTranslations('shipments.drafts.change');
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<number | null>(null);

  return (
    <>
      <Button size="sm" disabled={ids.length === 0} onClick={() => setOpen(true)}>
        {t('open', { count: ids.length })}
      </Button>
      <span role="status" className="text-sm text-muted">
        {changed !== null && t('done', { count: changed })}
      </span>
      {isOpen && (
        <DraftChangeDialog
          ids={ids}
          changeDrafts={changeDrafts}
          onChanged={(count) => {
            setChanged(count);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
