import { useEffect, useRef, useState } from 'react';
import { watchWork } from '#lib/browser/watched-work.ts';
import type { ExportFormat } from '#lib/search/exports/view.ts';
import { download } from './download.ts';

export type ExportProgress = { kind: 'running'; bytes: number } | { kind: 'done' | 'failed' };

/**
 * Exports shipments as a file, and shows how much has been received. The end is announced too, unless the page at `path` still
 * shows it; `back` is the link to where it was started.
 */
export function useExport(path: string, back = path) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const isLeft = useRef(false);

  // The export continues while the person is on another page, or has closed this part of the page.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function save(format: ExportFormat, request: () => Promise<Response>) {
    const name = `shipments.${format}`;
    setProgress({ kind: 'running', bytes: 0 });
    const isWhole = await download(request, name, (bytes) => setProgress({ kind: 'running', bytes }));
    setProgress({ kind: isWhole ? 'done' : 'failed' });
    if (!isWhole) return;
    const href = isLeft.current ? back : path;
    watchWork({ kind: 'export', id: crypto.randomUUID(), name, href, done: { booked: 0, left: 0 } });
  }

  return { progress, save };
}
