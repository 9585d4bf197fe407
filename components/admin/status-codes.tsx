'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { Plus } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { RefilingList, RefilingView, StatusCodeView } from '#lib/operator/view.ts';
import { CodePhaseDialog, type SavedCode, type SetCodePhase } from './code-phase-dialog.tsx';
import { CodeTable } from './code-table.tsx';
import { type CodeFilter, codeFilters, filterCodes, isWaiting } from './filter-codes.ts';

type StatusCodesProps = {
  operator: string;
  /** The other operators, whose codes have the same page. */
  others: string[];
  codes: StatusCodeView[];
  refilings: RefilingList;
  setCodePhase: SetCodePhase;
};

/** The operator's status codes, their phases, the dialog to change one, and the progress of moving its shipments. */
export function StatusCodes({ operator, others, codes, refilings: listed, setCodePhase }: StatusCodesProps) {
  const t = useTranslations('admin.codes');
  const phases = useTranslations('standing.phase');
  const heading = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState<CodeFilter>('all');
  const [typed, setTyped] = useState('');
  const [changing, setChanging] = useState<StatusCodeView | 'new' | null>(null);
  const [saved, setSaved] = useState<SavedCode | null>(null);
  const { refilings, isFailing } = useRefilings(listed);
  const shown = filterCodes(codes, filter, typed);
  const waiting = codes.filter(isWaiting).length;

  function ask(about: StatusCodeView | 'new') {
    setSaved(null);
    setChanging(about);
  }

  function finish(change: SavedCode) {
    setSaved(change);
    setChanging(null);
  }

  // The dialog returns the focus to its button. That row may have moved or left the list, so the heading takes the focus.
  useEffect(() => {
    if (saved) heading.current?.focus();
  }, [saved]);

  function showAll() {
    setFilter('all');
    setTyped('');
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h1 ref={heading} tabIndex={-1} className="text-xl">
            {t('title')}
          </h1>
          <p className="mt-1 text-muted">
            {t.rich('purpose', { operator, unknown: phases('unknown'), ltr })}
          </p>
          {others.map((other) => (
            <p key={other} className="mt-1">
              <Link
                className="text-accent hover:underline"
                href={`/admin/status-codes?operator=${encodeURIComponent(other)}`}
              >
                <Ltr>{other}</Ltr>
              </Link>
            </p>
          ))}
        </div>
        <Button variant="primary" onClick={() => ask('new')}>
          <Plus />
          {t('add')}
        </Button>
      </div>
      {saved?.isDone && <RefilingNotice refiling={saved} />}
      {refilings.map((refiling) => (
        <RefilingNotice
          key={`${refiling.operator} ${refiling.code}`}
          refiling={refiling}
          isFailing={isFailing}
        />
      ))}
      {waiting > 0 && (
        <Notice tone="caution" title={t('waiting', { count: waiting })}>
          <p>{t('waitingText')}</p>
          {filter !== 'waiting' && (
            <Button size="sm" className="mt-2" onClick={() => setFilter('waiting')}>
              {t('showWaiting')}
            </Button>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Field label={t('find')} className="w-80 max-w-full max-sm:w-full">
          <TextInput type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label={t('show')} className="w-52 max-sm:w-full">
          <SelectInput
            value={filter}
            onChange={(event) => setFilter(event.target.value as CodeFilter)}
            options={codeFilters.map((name) => ({ value: name, label: t(`filter.${name}`) }))}
          />
        </Field>
      </div>
      <LiveRegion>{(typed || filter !== 'all') && t('matches', { count: shown.length })}</LiveRegion>
      <Sheet>
        {shown.length > 0 ? (
          <CodeTable codes={shown} onChange={ask} />
        ) : (
          <EmptyState
            title={t('nothingTitle')}
            text={t('nothingText')}
            action={<Button onClick={showAll}>{t('showAll')}</Button>}
          />
        )}
      </Sheet>
      {changing && (
        <CodePhaseDialog
          changing={changing}
          operator={operator}
          codes={codes}
          setCodePhase={setCodePhase}
          onClose={() => setChanging(null)}
          onSaved={finish}
        />
      )}
    </div>
  );
}

const refreshMs = 1_000;

/**
 * The newest list, from the server's page or from a poll. Polls while a re-filing runs and the page is visible. After a failed
 * poll, the last list stays.
 */
function useRefilings(listed: RefilingList): RefilingList & { isFailing: boolean } {
  const newest = (data: RefilingList) => (data.listedAt > listed.listedAt ? data : listed);
  const { data, isError } = useQuery({
    queryKey: ['refilings'],
    queryFn: ({ signal }) => readJson<RefilingList>('/api/admin/refilings', signal),
    initialData: listed,
    initialDataUpdatedAt: Date.parse(listed.listedAt),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      newest(state.data ?? listed).refilings.some(({ isDone }) => !isDone) && refreshMs,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { ...newest(data), isFailing: isError };
}

type RefilingNoticeProps = {
  refiling: Pick<RefilingView, 'code' | 'phase' | 'refiled' | 'isDone'> & Partial<RefilingView>;
  isFailing?: boolean;
};

/** A code's new phase and the move of its shipments. Announces the start and the end, but not each step. */
function RefilingNotice({ refiling, isFailing = false }: RefilingNoticeProps) {
  const t = useTranslations('admin.codes');
  const phases = useTranslations('standing.phase');
  const { code, phase, refiled, isDone, isWaiting, visited = 0, total } = refiling;
  const progressId = useId();
  const isHeld = isWaiting || isFailing;
  return (
    <Notice tone={isDone ? 'positive' : isHeld ? 'caution' : 'info'}>
      <p role="status">
        {t.rich('saved', { code, phase: phases(phase), ltr })}{' '}
        {isDone ? t('refiled', { count: refiled }) : t(isWaiting ? 'refiling.waiting' : 'refiling.running')}
        {!isDone && isFailing && ` ${t('refiling.failing')}`}
      </p>
      {!isDone && (
        <div className="mt-2 flex flex-col gap-1.5">
          <p id={progressId} className="tabular-nums">
            {total ? t('refiling.progress', { visited, total }) : t('refiling.progressSoFar', { visited })}
          </p>
          {total && (
            <ProgressBar
              value={visited}
              max={Math.max(total, visited)}
              aria-labelledby={progressId}
              className="w-full max-w-80"
            />
          )}
        </div>
      )}
    </Notice>
  );
}
