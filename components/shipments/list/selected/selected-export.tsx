'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { watchWork } from '#lib/core/watched-work.ts';
import { exportFormats } from '#lib/shipments/exports/schema.ts';
import { download } from './download.ts';

type Progress = { kind: 'running'; bytes: number } | { kind: 'done' | 'failed' };

/** Exports the selected shipments, and shows how much has been received. Another page announces the end too. */
export function SelectedExport({ ids }: { ids: string[] }) {
  const t = useTranslations('shipments.selected.export');
  const [progress, setProgress] = useState<Progress | null>(null);

  async function save(format: (typeof exportFormats)[number]) {
    setProgress({ kind: 'running', bytes: 0 });
    const body = new URLSearchParams({ format, ids: ids.join(',') });
    const isWhole = await download(
      () => fetch('/api/shipments/export', { method: 'POST', body }),
      `shipments.${format}`,
      (bytes) => setProgress({ kind: 'running', bytes }),
    );
    setProgress({ kind: isWhole ? 'done' : 'failed' });
    if (isWhole)
      watchWork({
        kind: 'export',
        id: crypto.randomUUID(),
        name: `shipments.${format}`,
        href: '/shipments/selected',
        done: { booked: 0, others: 0 },
      });
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {exportFormats.map((format) => (
        <Button key={format} pending={progress?.kind === 'running'} onClick={() => save(format)}>
          {t(format)}
        </Button>
      ))}
      <p role="status" className="text-sm text-muted">
        {progress?.kind === 'running' && t('running', { size: Math.ceil(progress.bytes / 1024) })}
        {progress?.kind === 'done' && t('done', { count: ids.length })}
        {progress?.kind === 'failed' && t('failed')}
      </p>
    </div>
  );
}
