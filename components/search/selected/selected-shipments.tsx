'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChosenLabels } from '#components/labels/chosen-labels.ts';
import { type AddTag, type RemoveTag, TagForm } from '#components/marks/tag-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { mostInManifest } from '#lib/pickups/view.ts';
import { exportFormats } from '#lib/search/exports/view.ts';
import { download } from '../exports/download.ts';
import { ExportNote } from '../exports/export-note.tsx';
import { useExport } from '../exports/use-export.ts';
import { type CancelMany, type FindCancelRules, SelectedCancel } from './selected-cancel.tsx';

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
      <EmptyState
        title={t('nothingTitle')}
        text={t('nothingText')}
        action={<ButtonLink href="/shipments">{t('back')}</ButtonLink>}
      />
    );
  return (
    <>
      <p>{t('count', { count: ids.length })}</p>
      <Sheet title={t('export.title')} className="flex flex-col gap-3 p-5">
        <SelectedExport ids={ids} />
      </Sheet>
      <Sheet title={t('manifest.title')} className="flex flex-col gap-3 p-5">
        <SelectedManifest ids={ids} />
      </Sheet>
      {tagging && (
        <Sheet title={t('tags')} className="flex flex-col gap-3 p-5">
          <TagForm ids={ids} {...tagging} />
        </Sheet>
      )}
      {cancelling && (
        <Sheet title={t('cancel.heading')} className="flex flex-col gap-3 p-5">
          <SelectedCancel ids={ids} {...cancelling} />
        </Sheet>
      )}
    </>
  );
}

/** Exports the selected shipments. */
function SelectedExport({ ids }: { ids: string[] }) {
  const t = useTranslations('shipments.selected.export');
  const { progress, save } = useExport('/shipments/selected');
  const post = (format: string) =>
    fetch('/api/shipments/export', {
      method: 'POST',
      body: new URLSearchParams({ format, ids: ids.join(',') }),
    });

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {exportFormats.map((format) => (
        <Button
          key={format}
          pending={progress?.kind === 'running'}
          onClick={() => save(format, () => post(format))}
        >
          {t(format)}
        </Button>
      ))}
      <ExportNote progress={progress} done={t('done', { count: ids.length })} />
    </div>
  );
}

/** Downloads the manifest of the selected shipments that are booked; in parts, when they are many. */
function SelectedManifest({ ids }: { ids: string[] }) {
  const t = useTranslations('shipments.selected.manifest');
  const [note, setNote] = useState<'running' | 'done' | 'nothing' | 'failed' | null>(null);
  const parts = Array.from({ length: Math.ceil(ids.length / mostInManifest) }, (_, part) =>
    ids.slice(part * mostInManifest, (part + 1) * mostInManifest),
  );

  async function save(format: 'pdf' | 'xlsx', index: number) {
    setNote('running');
    const part = parts.length > 1 ? index + 1 : 0;
    const body = new URLSearchParams({ format, part: String(part), ids: (parts[index] ?? []).join(',') });
    let status = 0;
    const isWhole = await download(
      async () => {
        const response = await fetch('/api/pickups/manifest', { method: 'POST', body });
        status = response.status;
        return response;
      },
      part > 0 ? `manifest-${part}.${format}` : `manifest.${format}`,
      () => {},
    );
    setNote(isWhole ? 'done' : status === 404 ? 'nothing' : 'failed');
  }

  const button = (format: 'pdf' | 'xlsx', index: number) => (
    <Button pending={note === 'running'} onClick={() => save(format, index)}>
      {parts.length > 1 ? t(`${format}Part`, { part: index + 1 }) : t(format)}
    </Button>
  );
  return (
    <>
      <p className="text-sm text-muted">{t('text')}</p>
      <ul className="flex flex-wrap gap-2.5">
        {parts.map(([first], index) => (
          <li key={first} className="flex flex-wrap gap-2.5">
            {button('pdf', index)}
            {button('xlsx', index)}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {note && t(note)}
      </p>
    </>
  );
}
