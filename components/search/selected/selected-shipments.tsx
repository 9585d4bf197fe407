'use client';

import { useTranslations } from 'next-intl';
import { useChosenLabels } from '#components/labels/chosen-labels.ts';
import { type AddTag, type RemoveTag, TagForm } from '#components/marks/tag-form.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type CancelMany, type FindCancelRules, SelectedCancel } from './selected-cancel.tsx';
import { SelectedExport } from './selected-export.tsx';
import { SelectedManifest } from './selected-manifest.tsx';

type SelectedShipmentsProps = {
  /** Null without the permission. */
  tagging: { addTag: AddTag; removeTag: RemoveTag } | null;
  cancelling: { findCancelRules: FindCancelRules; cancelMany: CancelMany } | null;
};

/** The actions for the shipments that were selected in the list, across its pages. */
export function SelectedShipments({ tagging, cancelling }: SelectedShipmentsProps) {
  const t = useTranslations('shipments.selected');
  const ids = useChosenLabels().map(({ id }) => id);
  if (ids.length === 0)
    return (
      <Sheet>
        <EmptyState
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={<ButtonLink href="/shipments">{t('back')}</ButtonLink>}
        />
      </Sheet>
    );
  return (
    <>
      <p>{t('count', { count: ids.length })}</p>
      <Sheet className="flex flex-col gap-3 p-5">
        <h2 className="text-base font-semibold">{t('export.title')}</h2>
        <SelectedExport ids={ids} />
      </Sheet>
      <Sheet className="flex flex-col gap-3 p-5">
        <h2 className="text-base font-semibold">{t('manifest.title')}</h2>
        <SelectedManifest ids={ids} />
      </Sheet>
      {tagging && (
        <Sheet className="flex flex-col gap-3 p-5">
          <h2 className="text-base font-semibold">{t('tags')}</h2>
          <TagForm ids={ids} {...tagging} />
        </Sheet>
      )}
      {cancelling && (
        <Sheet className="flex flex-col gap-3 p-5">
          <h2 className="text-base font-semibold">{t('cancel.heading')}</h2>
          <SelectedCancel ids={ids} {...cancelling} />
        </Sheet>
      )}
    </>
  );
}
