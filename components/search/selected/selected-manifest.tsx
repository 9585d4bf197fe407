'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { mostInManifest } from '#lib/pickups/view.ts';
import { download } from '../exports/download.ts';

/** Downloads the manifest of the selected shipments that are booked; in parts, when they are many. */
export function SelectedManifest({ ids }: { ids: string[] }) {
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
      <p role="status" className="text-sm text-muted empty:hidden">
        {note && t(note)}
      </p>
    </>
  );
}
