'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { ChosenLabel } from '#components/shipments/list/labels/chosen-labels.ts';
import type { PrepareLabels } from '#components/shipments/list/labels/label-dialog.tsx';
import type { ChooseMatching } from '#components/shipments/list/labels/label-printing.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Notice } from '#components/ui/notice.tsx';
import { mostLabels } from '#lib/shipments/labels/view.ts';

const LabelDialog = lazy(async () => ({
  default: (await import('#components/shipments/list/labels/label-dialog.tsx')).LabelDialog,
}));

type ImportLabelsProps = {
  importId: string;
  booked: number;
  chooseMatching: ChooseMatching;
  prepareLabels: PrepareLabels;
};

/** Prints the labels of an import's booked shipments as one PDF. */
export function ImportLabels({ importId, booked, chooseMatching, prepareLabels }: ImportLabelsProps) {
  const t = useTranslations('imports');
  const isReady = useIsReady();
  const [chosen, setChosen] = useState<ChosenLabel[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function choose() {
    setPending(true);
    const found = await chooseMatching({ filters: { import: importId } }).catch(() => null);
    setPending(false);
    setFailed(!found?.ok);
    if (found?.ok) setChosen(found.value.chosen.filter(({ awb }) => awb !== null).slice(0, mostLabels));
  }

  if (booked === 0) return null;
  return (
    <>
      <Button variant="primary" pending={isPending} disabled={!isReady} onClick={choose}>
        {t('printLabels', { count: Math.min(booked, mostLabels) })}
      </Button>
      {isFailed && (
        <Notice tone="danger" role="alert">
          {t('printFailed')}
        </Notice>
      )}
      {chosen && (
        <Suspense>
          <LabelDialog chosen={chosen} prepareLabels={prepareLabels} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
