import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { type ExportFormat, exportFormats } from '#lib/search/exports/view.ts';
import { exportHref, type ListPlace, listHref } from '../list/list-href.ts';
import { ExportNote } from './export-note.tsx';
import { useExport } from './use-export.ts';

/** Links to files with the whole list. The browser saves them alone where the script doesn't run or a key is held. */
export function WholeExport({ place }: { place: ListPlace }) {
  const t = useTranslations('shipments.exporting');
  const { progress, save } = useExport('/shipments', listHref({ ...place, isOpen: true }));
  const isRunning = progress?.kind === 'running';

  function onClick(event: MouseEvent<HTMLAnchorElement>, format: ExportFormat) {
    const { href } = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isRunning) void save(format, () => fetch(href));
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span>{t('all')}</span>
      {exportFormats.map((format) => (
        <a
          key={format}
          href={exportHref(place, format)}
          download
          aria-disabled={isRunning}
          onClick={(event) => onClick(event, format)}
          className={buttonStyle('secondary', 'sm')}
        >
          {t(format)}
        </a>
      ))}
      <ButtonLink href="/settings/exports" size="sm" variant="ghost">
        {t('schedule')}
      </ButtonLink>
      <ExportNote progress={progress} done={t('done')} />
    </div>
  );
}
