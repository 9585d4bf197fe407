'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DeskQueue, DoubtCause } from '#lib/shipments/desk/view.ts';
import { useWhen } from '../shipments/view/when.tsx';
import type { DoubtActions } from './doubt-actions.ts';
import { DoubtDialog, type DoubtQuestion } from './doubt-dialog.tsx';
import { type DoubtOutcome, DoubtOutcomeText, isFinal } from './doubt-outcome.tsx';
import { DoubtTable } from './doubt-table.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { useDoubtQueue } from './use-doubt-queue.ts';

type DoubtQueueProps = { listed: DeskQueue; actions: DoubtActions; agentId: string };

const causes: DoubtCause[] = ['unclear', 'silent', 'interrupted', 'cancel'];

/**
 * The queue of unconfirmed requests and suspected duplicates, with their actions. A request that leaves the queue shows its
 * outcome.
 */
export function DoubtQueue({ listed, actions, agentId }: DoubtQueueProps) {
  const t = useTranslations('desk.doubts');
  const when = useWhen();
  const heading = useRef<HTMLHeadingElement>(null);
  const { queue, isFailing } = useDoubtQueue(listed);
  const [question, setQuestion] = useState<DoubtQuestion | null>(null);
  const [last, setLast] = useState<{ attemptId: string; outcome: DoubtOutcome } | null>(null);
  const left = last && isFinal(last.outcome) ? last : null;

  // The row and its focused button are gone, so the focus moves to the heading.
  useEffect(() => {
    if (left) heading.current?.focus();
  }, [left]);

  function finish(attemptId: string, outcome: DoubtOutcome) {
    setQuestion(null);
    setLast({ attemptId, outcome });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {t('heading', { count: queue.doubts.length })}
        </h1>
        <p className="mt-1 text-muted">{t('purpose')}</p>
        <p className={`mt-1 text-xs ${isFailing ? 'text-caution' : 'text-muted'}`}>
          {t(isFailing ? 'stale' : 'updated', { when: when(queue.listedAt) })}
        </p>
      </div>
      {left && (
        <Notice tone={left.outcome.kind === 'resolved-already' ? 'info' : 'positive'}>
          <DoubtOutcomeText outcome={left.outcome} />
        </Notice>
      )}
      <LiveRegion>{last && <DoubtOutcomeText outcome={last.outcome} spoken />}</LiveRegion>
      {queue.doubts.length === 0 && (
        <Sheet>
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        </Sheet>
      )}
      {causes.map((cause) => {
        const doubts = queue.doubts.filter((doubt) => doubt.cause === cause);
        if (doubts.length === 0) return null;
        return (
          <section key={cause} aria-labelledby={`cause-${cause}`} className="flex flex-col gap-2">
            <h2 id={`cause-${cause}`} className="text-base font-semibold">
              {t(`cause.${cause}`)}
            </h2>
            <Sheet>
              <DoubtTable
                caption={t(`cause.${cause}`)}
                doubts={doubts}
                listedAt={queue.listedAt}
                agentId={agentId}
                askAgain={actions.askAgain}
                takeRequest={actions.takeRequest}
                lastOutcome={last}
                onAsk={setQuestion}
                onDone={finish}
              />
            </Sheet>
          </section>
        );
      })}
      {queue.duplicates.length > 0 && (
        <DuplicateList
          duplicates={queue.duplicates}
          agentId={agentId}
          takeRequest={actions.takeRequest}
          onAsk={setQuestion}
        />
      )}
      <DoubtDialog
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
        onDone={(outcome) => question && finish(question.attemptId, outcome)}
      />
    </div>
  );
}
