import { useLocale, useTranslations } from 'next-intl';
import { KeepFresh } from '#components/ui/keep-fresh.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';

type StatementProgressProps = { state: 'reading' | 'confirmed' | 'taking-back'; done: number; lines: number };

/** How far the worker is. The page refreshes until it is done; closing it changes nothing. */
export function StatementProgress({ state, done, lines }: StatementProgressProps) {
  const t = useTranslations('statements.progress');
  const locale = useLocale();
  return (
    <Sheet className="flex flex-col gap-2 p-5 max-sm:p-4">
      <KeepFresh />
      <p role="status">{t(state)}</p>
      {lines > 0 && (
        <>
          <ProgressBar value={done} max={lines} aria-label={t(state)} className="w-full text-accent" />
          <p className="text-sm text-muted tabular-nums">
            {t('of', { done: formatNumber(done, locale), lines: formatNumber(lines, locale) })}
          </p>
        </>
      )}
    </Sheet>
  );
}
