'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ScanField } from '#components/scanning/scan-field.tsx';
import { useTypingFocus } from '#components/scanning/use-typing-focus.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import { ScanLine } from './scan-line.tsx';
import { countScans, exportedCodes } from './scans.ts';
import { useScans } from './use-scans.ts';

/**
 * Scans one AWB after the other. Each adds a line with its status, its merchant and what to do; unknown ones have another
 * sound.
 */
export function ScanList({ agentId }: { agentId: string }) {
  const t = useTranslations('desk.scan');
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const { scans, add, retry, clear } = useScans(agentId);
  useTypingFocus(field);
  const counts = countScans(scans);
  const shown = {
    known: formatNumber(counts.known, locale),
    unknown: formatNumber(counts.unknown, locale),
    again: formatNumber(counts.again, locale),
  };
  const [newest] = scans;
  const exported = exportedCodes(scans);

  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('purpose')}</p>
      </div>
      <ScanField field={field} label={t('code')} hint={t('hint')} add={t('add')} onCode={add} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-sm tabular-nums">
          {t('counts', { count: counts.all })} · {t('sums', shown)}
        </p>
        {exported.length > 0 && (
          <a
            href={`/api/desk/scan/export?codes=${exported.join(',')}`}
            download
            className={buttonStyle('secondary', 'sm')}
          >
            {t('export')}
          </a>
        )}
        {scans.length > 0 && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <LiveRegion>{newest && newest.found === null && t('unknown')}</LiveRegion>
      <Sheet>
        {scans.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <ol reversed aria-label={t('lines')}>
            {scans.map((scan) => (
              <ScanLine key={scan.id} scan={scan} onRetry={() => void retry(scan)} />
            ))}
          </ol>
        )}
      </Sheet>
    </div>
  );
}
