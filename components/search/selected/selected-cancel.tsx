import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCancelRuleText } from '#components/shipments/cancel-rule-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { mostCancelled, mostCancelledAtOnce } from '#lib/attempts/view.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import type { CancelRule, ShipmentPhase } from '#lib/shipments/view.ts';

type Candidate = {
  id: string;
  awb: string | null;
  receiverName: string | null;
  phase: ShipmentPhase | null;
  cancelRule: CancelRule;
};
type Item = { id: string; key: string; expectedRule: 'will-cancel' | 'will-return' };
type Row = { id: string; ok: true } | { id: string; ok: false; code: string; message?: string };

export type FindCancelRules = (input: { ids: string[] }) => Promise<ActionResult<Candidate[]>>;
export type CancelMany = (input: { items: Item[] }) => Promise<ActionResult<Row[]>>;

type SelectedCancelProps = { ids: string[]; findCancelRules: FindCancelRules; cancelMany: CancelMany };

/**
 * Cancels the selected shipments, each by its own rule: shows the rules, asks for confirmation, and shows a result for each. A
 * row whose answer was lost is sent again with the same key, so it is never sent twice.
 */
export function SelectedCancel({ ids, findCancelRules, cancelMany }: SelectedCancelProps) {
  const t = useTranslations('shipments.selected.cancel');
  const cancel = useTranslations('cancel');
  const ruleText = useCancelRuleText();
  const [candidates, setCandidates] = useState<Candidate[] | null>(null);
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<'failed' | 'too-often' | null>(null);

  if (ids.length > mostCancelled)
    return <p className="text-muted">{t('tooMany', { most: mostCancelled })}</p>;

  const items = (candidates ?? []).flatMap(({ id, cancelRule }): Item[] =>
    cancelRule.rule !== 'not-allowed' && !results.has(id)
      ? [{ id, key: keys.get(id) ?? '', expectedRule: cancelRule.rule }]
      : [],
  );
  const returned = items.filter(({ expectedRule }) => expectedRule === 'will-return').length;

  async function check() {
    setProblem(null);
    setIsRunning(true);
    const found = await findCancelRules({ ids }).catch(() => null);
    setIsRunning(false);
    if (!found?.ok) {
      setProblem('failed');
      return;
    }
    setResults(new Map());
    setKeys(new Map(found.value.map(({ id }) => [id, crypto.randomUUID()])));
    setCandidates(found.value);
  }

  async function run() {
    setIsAsking(false);
    setIsRunning(true);
    setProblem(null);
    for (let from = 0; from < items.length; from += mostCancelledAtOnce) {
      const sent = await cancelMany({ items: items.slice(from, from + mostCancelledAtOnce) }).catch(
        () => null,
      );
      if (!sent?.ok) {
        setProblem(sent?.code === 'too-often' ? 'too-often' : 'failed');
        break;
      }
      setResults((before) => new Map([...before, ...sent.value.map((row) => [row.id, row] as const)]));
    }
    setIsRunning(false);
  }

  function resultOf({ id, cancelRule, phase }: Candidate): string {
    const row = results.get(id);
    if (!row) return ruleText({ cancelRule, phase });
    if (row.ok) return cancel('sent');
    switch (row.code) {
      case 'rule-changed':
      case 'not-allowed':
        return t('changed');
      case 'refused':
        return cancel('failure.refused', { message: isolated(row.message ?? '') });
      case 'operator-unavailable':
      case 'unconfirmed':
      case 'conflict':
      case 'not-found':
        return cancel(`failure.${row.code}`);
      default:
        return cancel('failure.unexpected');
    }
  }

  const done = results.size;
  return (
    <div className="flex flex-col gap-4">
      {!candidates && (
        <Button pending={isRunning} onClick={check} className="self-start">
          {t('check')}
        </Button>
      )}
      {candidates && (
        <>
          <ul aria-label={t('rows')} className="divide-y divide-line border-y border-line">
            {candidates.map((candidate) => (
              <li key={candidate.id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
                <Link href={`/shipments/${candidate.id}`} className="font-semibold hover:underline">
                  {candidate.awb ? <Ltr>{candidate.awb}</Ltr> : t('noAwb')}
                </Link>
                <bdi className="text-muted">{candidate.receiverName}</bdi>
                <span className="basis-full text-sm">{resultOf(candidate)}</span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2.5">
            {items.length > 0 && (
              <Button variant="danger" pending={isRunning} onClick={() => setIsAsking(true)}>
                {t('ask', { count: items.length })}
              </Button>
            )}
            <Button pending={isRunning} onClick={check}>
              {t('again')}
            </Button>
          </div>
        </>
      )}
      <div role="status" className="flex flex-col gap-2">
        {isRunning && candidates && (
          <>
            <span id="cancel-progress" className="text-sm text-muted">
              {t('running', { done, count: done + items.length })}
            </span>
            <ProgressBar
              aria-labelledby="cancel-progress"
              value={done}
              max={Math.max(1, done + items.length)}
              className="w-full text-accent"
            />
          </>
        )}
        {!isRunning && done > 0 && (
          <p>{t('done', { count: [...results.values()].filter(({ ok }) => ok).length })}</p>
        )}
        {problem && <Notice tone="danger">{t(problem)}</Notice>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('title', { count: items.length })}
          words={{ keep: t('keep'), submit: t('confirm', { count: items.length }) }}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('cancelled', { count: items.length - returned })}</p>
          <p>{t('returned', { count: returned })}</p>
          <p className="mt-2">{t('final')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
