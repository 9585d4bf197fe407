import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { BriefShipment } from '#lib/shipments/view.ts';
import { briefHref } from './brief-href.ts';
import { useFoundShipments } from './use-found-shipments.ts';

const resultsId = 'search-results';

export type SearchResultsProps = {
  text: string;
  /** Receives the keys of the search field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onActive: (active: { isOpen: boolean; optionId?: string | undefined }) => void;
  onClose: () => void;
};

/** The newest shipments that match what is being typed: arrows and Enter open one, and Enter alone opens the list of all. */
export function SearchResults({ text, keys, onActive, onClose }: SearchResultsProps) {
  const t = useTranslations('shell');
  const router = useRouter();
  const found = useFoundShipments(text);
  const [moved, setMoved] = useState({ text, index: -1 });
  const index = moved.text === text ? moved.index : -1;
  const isOpen = found.length > 0;
  const optionId = isOpen && index >= 0 ? `${resultsId}-${index}` : undefined;

  function open(shipment: BriefShipment) {
    onClose();
    // The search is over: a phone's keyboard would cover the shipment.
    document.getElementById('content')?.focus({ preventScroll: true });
    router.push(briefHref(shipment));
  }

  useEffect(() => onActive({ isOpen, optionId }), [onActive, isOpen, optionId]);
  useEffect(() => {
    keys.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const active = found[index];
      if (step) setMoved({ text, index: Math.min(Math.max(index + step, -1), found.length - 1) });
      else if (event.key === 'Escape') onClose();
      else if (event.key === 'Enter' && active) open(active);
      else return;
      event.preventDefault();
    };
  });

  return (
    <>
      {isOpen && (
        <div
          id={resultsId}
          role="listbox"
          aria-label={t('results.label')}
          tabIndex={-1}
          className="absolute inset-x-4 top-full z-30 mt-1 sm:end-auto sm:start-0 sm:w-120 sm:min-w-full rounded-control border border-line bg-surface p-1 shadow-lg shadow-ink/10"
        >
          {found.map((shipment, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and its keys
            <div
              key={shipment.id}
              id={`${resultsId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(shipment)}
              className="flex min-h-row pointer-coarse:min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-3 rounded-sm px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft"
            >
              <bdi className="min-w-0 truncate font-semibold">
                {shipment.receiverName ?? t('results.noReceiver')}
              </bdi>
              <span className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted tabular-nums">
                {shipment.reference && <Ltr className="min-w-0 truncate">{shipment.reference}</Ltr>}
                {shipment.awb ? <Ltr>{shipment.awb}</Ltr> : <span>{t('palette.draft')}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
      <LiveRegion>{isOpen && t('results.count', { count: found.length })}</LiveRegion>
    </>
  );
}
