'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChosenLabel } from '#components/labels/chosen-labels.ts';
import type { PrepareLabels } from '#components/labels/label-dialog.tsx';
import type { ChooseMatching } from '#components/search/list/label-printing.tsx';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { opened } from '#components/ui/loaded.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { RowCounts } from '#lib/imports/view.ts';
import { mostLabels } from '#lib/labels/view.ts';
import { useProgress } from './use-progress.ts';

const LabelDialog = opened(async () => (await import('#components/labels/label-dialog.tsx')).LabelDialog);

type ImportLabelsProps = {
  importId: string;
  counts: RowCounts;
  chooseMatching: ChooseMatching;
  prepareLabels: PrepareLabels;
};

/** Prints the labels of an import's booked shipments as one PDF. */
export function ImportLabels({ importId, chooseMatching, prepareLabels, ...props }: ImportLabelsProps) {
  const t = useTranslations('imports');
  const isReady = useIsReady();
  const { booked } = useProgress(importId, props.counts).counts;
  const [chosen, setChosen] = useState<ChosenLabel[] | null>(null);
  const { send, pending, hasFailed } = useSend();

  const choose = () =>
    send(chooseMatching, { filters: { import: importId } }, (found) => {
      if (found?.ok) setChosen(found.value.chosen.filter(({ awb }) => awb !== null).slice(0, mostLabels));
    });

  if (booked === 0) return null;
  return (
    <>
      <Button variant="primary" aria-keyshortcuts="P" pending={pending} disabled={!isReady} onClick={choose}>
        {t('printLabels', { count: Math.min(booked, mostLabels) })}
      </Button>
      {hasFailed && <ErrorNotice>{t('printFailed')}</ErrorNotice>}
      {chosen && (
        <LabelDialog chosen={chosen} prepareLabels={prepareLabels} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
