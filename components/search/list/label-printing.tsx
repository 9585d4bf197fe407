'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import {
  type ChosenLabel,
  chooseLabels,
  mostChosen,
  useChosenLabels,
} from '#components/labels/chosen-labels.ts';
import type { PrepareLabels } from '#components/labels/label-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { opened } from '#components/ui/loaded.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { mostLabels } from '#lib/labels/view.ts';
import type { matchingSchema } from '#lib/search/lists/schema.ts';
import { SelectionContext, useListed } from './listed.tsx';
import type { ListedShipment } from './listed-shipment.ts';
import { SelectAll } from './select-all.tsx';

const LabelDialog = opened(async () => (await import('#components/labels/label-dialog.tsx')).LabelDialog);

type Matching = z.output<typeof matchingSchema>;
export type ChooseMatching = (
  input: Matching,
) => Promise<ActionResult<{ chosen: ChosenLabel[]; isCut: boolean }>>;

type LabelPrintingProps = {
  prepareLabels: PrepareLabels;
  /** The list, whether it has other pages, and a function that selects everything that matches it. */
  list: Matching;
  isMore: boolean;
  chooseMatching: ChooseMatching;
  /** The list. */
  children: ReactNode;
};

/** Selects shipments of the list inside it, across its pages, and prints their labels as one PDF. */
export function LabelPrinting({ prepareLabels, list, isMore, chooseMatching, children }: LabelPrintingProps) {
  const t = useTranslations('shipments.labels');
  const chosen = useChosenLabels();
  const { shipments } = useListed();
  // Those with an area can be selected.
  const page = shipments.flatMap(({ id, awb, area }) => (area === undefined ? [] : [{ id, awb, area }]));
  const [isOpen, setIsOpen] = useState(false);
  const { send, pending } = useSend();
  const [note, setNote] = useState<'allChosen' | 'cut' | 'notChosen' | null>(null);
  const ids = new Set(chosen.map(({ id }) => id));
  const onPage = page.filter(({ id }) => ids.has(id)).length;
  const elsewhere = chosen.length - onPage;
  const printable = chosen.filter(({ awb }) => awb !== null).slice(0, mostLabels);

  function choose(labels: ChosenLabel[]) {
    setNote(null);
    chooseLabels(labels);
  }

  const chooseAll = () =>
    send(chooseMatching, list, (found) => {
      setNote(!found?.ok ? 'notChosen' : found.value.isCut ? 'cut' : 'allChosen');
      if (found?.ok) chooseLabels(found.value.chosen);
    });

  function toggleAll() {
    const rest = chosen.filter(({ id }) => !page.some((shown) => shown.id === id));
    choose(onPage < page.length ? [...rest, ...page] : rest);
  }

  const selection = {
    canSelect: ({ id }: ListedShipment) =>
      page.some((shown) => shown.id === id) && (ids.has(id) || chosen.length < mostChosen),
    isSelected: (id: string) => ids.has(id),
    toggle: ({ id }: ListedShipment) =>
      choose(
        ids.has(id)
          ? chosen.filter((one) => one.id !== id)
          : [...chosen, ...page.filter((one) => one.id === id)],
      ),
    all: {
      isSelected: onPage === page.length,
      isPartly: onPage > 0 && onPage < page.length,
      toggle: toggleAll,
    },
    texts: {
      selectAll: t('selectAll'),
      select: ({ awb, receiver }: ListedShipment) => t('select', { name: receiver ?? '', awb: awb ?? '' }),
    },
  };

  return (
    <>
      {page.length > 0 && (
        <div className="selection-bar" data-used={chosen.length > 0 || undefined}>
          {/* The table's head has it too; a phone's cards have no head. */}
          <SelectAll all={selection.all} text={t('selectAll')} className="min-h-row ps-4 table:hidden" />
          <p role="status" className="text-sm font-semibold">
            {chosen.length > 0 && t('selected', { count: chosen.length })}
          </p>
          {chosen.length > 0 && (
            <>
              {printable.length > 0 && (
                <Button size="sm" onClick={() => setIsOpen(true)}>
                  {t('print', { count: printable.length })}
                </Button>
              )}
              <ButtonLink href="/shipments/selected" size="sm">
                {t('more')}
              </ButtonLink>
              <Button size="sm" variant="ghost" onClick={() => choose([])}>
                {t('clear')}
              </Button>
              {isMore && onPage === page.length && (
                <Button size="sm" variant="ghost" pending={pending} onClick={chooseAll}>
                  {t('all')}
                </Button>
              )}
              {elsewhere > 0 && (
                <span className="text-sm text-muted">{t('others', { count: elsewhere })}</span>
              )}
            </>
          )}
          <p role="status" className="text-sm text-muted">
            {note && t(note, { most: mostChosen, count: chosen.length })}
          </p>
        </div>
      )}
      <SelectionContext value={selection}>{children}</SelectionContext>
      {isOpen && (
        <LabelDialog chosen={printable} prepareLabels={prepareLabels} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
