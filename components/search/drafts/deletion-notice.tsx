'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { DiscardedDraft } from './discarded-draft.ts';

/** `kept`: how many of the drafts couldn't be deleted. */
export type DeletionOutcome =
  | { kind: 'deleted'; drafts: DiscardedDraft[]; kept: number }
  | { kind: 'restored'; count: number }
  | { kind: 'not-restored'; drafts: DiscardedDraft[] }
  | { kind: 'failed' };

type DeletionNoticeProps = {
  ref: Ref<HTMLDivElement>;
  outcome: DeletionOutcome | null;
  isPending: boolean;
  onUndo: (drafts: DiscardedDraft[]) => void;
  onClose: () => void;
};

/** The result of the last deletion, with an undo. It stays until it is closed, so that there is no time pressure. */
export function DeletionNotice({ ref, outcome, isPending, onUndo, onClose }: DeletionNoticeProps) {
  const t = useTranslations('shipments.drafts');
  const drafts = outcome && 'drafts' in outcome ? outcome.drafts : [];
  return (
    <div ref={ref} role="status" tabIndex={-1} className="outline-none empty:hidden">
      {outcome && (
        <Notice tone={outcome.kind === 'failed' || outcome.kind === 'not-restored' ? 'danger' : 'info'}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <p className="text-ink">
              {outcome.kind === 'deleted' && t('deleted', { count: outcome.drafts.length })}
              {outcome.kind === 'deleted' && outcome.kept > 0 && ` ${t('kept', { count: outcome.kept })}`}
              {outcome.kind === 'restored' && t('restored', { count: outcome.count })}
              {outcome.kind === 'not-restored' && t('notRestored')}
              {outcome.kind === 'failed' && t('failed')}
            </p>
            <div className="flex gap-1.5">
              {drafts.length > 0 && (
                <Button size="sm" pending={isPending} onClick={() => onUndo(drafts)}>
                  {t('undo')}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={onClose}>
                {t('close')}
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </div>
  );
}
