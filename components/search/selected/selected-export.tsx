'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { exportFormats } from '#lib/search/exports/schema.ts';
import { ExportNote } from '../exports/export-note.tsx';
import { useExport } from '../exports/use-export.ts';

/** Exports the selected shipments. */
export function SelectedExport({ ids }: { ids: string[] }) {
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
