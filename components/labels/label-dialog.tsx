import { useTranslations } from 'next-intl';
import { use, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { watchWork } from '#lib/browser/watched-work.ts';
import { type LabelLayout, labelLayoutNames, labelsPerPage, mostPreparedLabels } from '#lib/labels/view.ts';
import type { ChosenLabel } from './chosen-labels.ts';
import { type KeptSheet, keepSheet, readKeptSheet, sheetAfter } from './kept-sheet.ts';

export type PrepareLabels = (input: { ids: string[] }) => Promise<ActionResult<Prepared>>;

/** `missing`: the ids without a label. `hasSlips`: each label is printed with its packing slip. */
type Prepared = { missing: string[]; hasSlips: boolean };

type Progress =
  | { kind: 'preparing'; done: number }
  | { kind: 'ready'; missing: ChosenLabel[]; hasSlips: boolean }
  | { kind: 'failed' };

type LabelDialogProps = { chosen: ChosenLabel[]; prepareLabels: PrepareLabels; onClose: () => void };

/**
 * Chooses the paper and prints. Missing labels are fetched from the carrier first. The dialog lists those that aren't
 * available, and the others are printed.
 */
export function LabelDialog({ chosen, prepareLabels, onClose }: LabelDialogProps) {
  const t = useTranslations('shipments.labels');
  const words = use(ControlWords);
  const [sheet, setSheet] = useState<KeptSheet>(readKeptSheet);
  const [order, setOrder] = useState<'chosen' | 'area'>('chosen');
  const [progress, setProgress] = useState<Progress | null>(null);
  const isClosed = useRef(false);
  const isLeft = useRef(false);
  const isPreparing = progress?.kind === 'preparing';
  const places = labelsPerPage(sheet.layout);

  // The labels go on being fetched while the person is on another page.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  function close() {
    isClosed.current = true;
    onClose();
  }

  function ordered(labels: ChosenLabel[]): string[] {
    const sorted = order === 'area' ? labels.toSorted((a, b) => a.area.localeCompare(b.area, 'en')) : labels;
    return sorted.map(({ id }) => id);
  }

  async function prepare() {
    const missing = new Set<string>();
    let hasSlips = false;
    for (let done = 0; done < chosen.length; done += mostPreparedLabels) {
      setProgress({ kind: 'preparing', done });
      const ids = chosen.slice(done, done + mostPreparedLabels).map(({ id }) => id);
      const result = await prepareLabels({ ids }).catch(() => null);
      if (isClosed.current) return;
      if (!result?.ok) {
        setProgress({ kind: 'failed' });
        return;
      }
      for (const id of result.value.missing) missing.add(id);
      hasSlips = result.value.hasSlips;
    }
    setProgress({ kind: 'ready', missing: chosen.filter(({ id }) => missing.has(id)), hasSlips });
    if (isLeft.current) {
      watchWork({
        kind: 'labels',
        id: crypto.randomUUID(),
        name: String(chosen.length - missing.size),
        href: '/shipments',
        done: { booked: 0, left: 0 },
      });
      return;
    }
    // If labels are missing, the person decides. Otherwise the PDF opens, or a button does it if the browser blocks the new
    // tab.
    if (missing.size === 0) open(chosen, hasSlips);
  }

  function open(labels: ChosenLabel[], hasSlips: boolean) {
    postSheet(ordered(labels), sheet);
    keepSheet(sheetAfter(sheet, { labels: labels.length, hasSlips }));
  }

  const missing = progress?.kind === 'ready' ? progress.missing : [];
  const ready = chosen.filter((label) => !missing.includes(label));
  return (
    <Dialog
      open
      onClose={close}
      title={t('title', { count: chosen.length })}
      footer={
        <>
          <Button onClick={close}>{words.close}</Button>
          {progress?.kind === 'ready' ? (
            <Button
              variant="primary"
              disabled={ready.length === 0}
              onClick={() => open(ready, progress.hasSlips)}
            >
              {t('open', { count: ready.length })}
            </Button>
          ) : (
            <Button variant="primary" pending={isPreparing} data-autofocus onClick={prepare}>
              {t('print', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioCards
          legend={t('paper')}
          name="layout"
          value={sheet.layout}
          onChange={(event) => setSheet({ layout: event.currentTarget.value as LabelLayout, startAt: 0 })}
          options={labelLayoutNames.map((name) => ({ value: name, label: t(`layout.${name}`) }))}
        />
        {places > 1 && (
          <Field label={t('startAt')}>
            <SelectInput
              value={sheet.startAt}
              onChange={(event) => setSheet({ ...sheet, startAt: Number(event.currentTarget.value) })}
              options={([0, 1, 2, 3] as const)
                .slice(0, places)
                .map((place) => ({ value: place, label: t(`place.${place}`) }))}
            />
          </Field>
        )}
        <Field label={t('order')}>
          <SelectInput
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value as 'chosen' | 'area')}
          >
            <option value="chosen">{t('byChoice')}</option>
            <option value="area">{t('byArea')}</option>
          </SelectInput>
        </Field>
        <div role="status" className="flex flex-col gap-2">
          {isPreparing && (
            <>
              <span id="label-progress" className="text-sm text-muted">
                {t('preparing', { done: progress.done, count: chosen.length })}
              </span>
              <ProgressBar
                aria-labelledby="label-progress"
                value={progress.done}
                max={chosen.length}
                className="w-full text-accent"
              />
            </>
          )}
          {progress?.kind === 'failed' && <Notice tone="danger">{t('failed')}</Notice>}
          {progress?.kind === 'ready' && missing.length === 0 && (
            <p className="text-sm text-muted">{t('opened')}</p>
          )}
          {missing.length > 0 && (
            <Notice tone="caution">
              <p>{t('missing', { count: missing.length })}</p>
              <ul className="mt-1 max-h-40 overflow-y-auto">
                {missing.map(({ id, awb }) => (
                  <li key={id}>
                    <Ltr>{awb ?? ''}</Ltr>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Opens the labels as one PDF in a new tab, by a posted form, because a list of ids is too long for a URL. */
function postSheet(ids: string[], { layout, startAt }: KeptSheet): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/labels';
  form.target = '_blank';
  for (const [name, value] of Object.entries({ ids: ids.join(','), layout, startAt: String(startAt) })) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
