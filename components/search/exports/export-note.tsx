import { useTranslations } from 'next-intl';
import type { ExportProgress } from './use-export.ts';

/** How much of an export was received; at the end, `done`. */
export function ExportNote({ progress, done }: { progress: ExportProgress | null; done: string }) {
  const t = useTranslations('shipments.exporting');
  return (
    <p role="status" className="text-sm text-muted">
      {progress?.kind === 'running' && t('running', { size: Math.ceil(progress.bytes / 1024) })}
      {progress?.kind === 'done' && done}
      {progress?.kind === 'failed' && t('failed')}
    </p>
  );
}
