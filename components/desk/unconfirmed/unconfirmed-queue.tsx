'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AwbPair } from '#components/shipments/awb-pair.tsx';
import { useWhen } from '#components/shipments/when.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { Link } from '#components/ui/link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type DeskAttempt, type DeskQueue, unconfirmedCauses } from '#lib/desk/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { CheckedShipments } from './checked-shipments.tsx';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import { UnconfirmedDialog, type UnconfirmedQuestion } from './unconfirmed-dialog.tsx';
import { isFinal, type UnconfirmedOutcome, UnconfirmedOutcomeText } from './unconfirmed-outcome.tsx';
import { UnconfirmedTable } from './unconfirmed-table.tsx';

type UnconfirmedQueueProps = {
  listed: DeskQueue;
  actions: UnconfirmedActions;
  agentId: string;
  /** The shipment whose page shows its part of the queue, without the queue's own heading. */
  of?: MerchantShipment;
};

/**
 * The queue of unconfirmed requests and suspected duplicates, with their actions. A request that leaves the queue shows its
 * outcome.
 */
export function UnconfirmedQueue({ listed, actions, agentId, of }: UnconfirmedQueueProps) {
  const t = useTranslations('desk.unconfirmed');
  const kinds = useTranslations('desk.unconfirmed.kinds');
  const when = useWhen();
  const heading = useRef<HTMLHeadingElement>(null);
  const { queue: whole, isFailing } = useUnconfirmedQueue(listed);
  const queue = of ? partOf(whole, of) : whole;
  const groups = new Set<string>([...unconfirmedCauses, ...queue.unconfirmed.map(({ group }) => group)]);
  const [question, setQuestion] = useState<UnconfirmedQuestion | null>(null);
  const [last, setLast] = useState<{ attemptId: string; outcome: UnconfirmedOutcome } | null>(null);
  const left = last && isFinal(last.outcome) ? last : null;
  const answering = { agentId, takeRequest: actions.takeRequest, onAsk: setQuestion };

  // The row and its focused button are gone, so the focus moves to the heading.
  useEffect(() => {
    if (left) heading.current?.focus();
  }, [left]);

  function finish(attemptId: string, outcome: UnconfirmedOutcome) {
    setQuestion(null);
    setLast({ attemptId, outcome });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl" hidden={of !== undefined}>
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {t('heading', { count: queue.unconfirmed.length })}
        </h1>
        <p className="mt-1 text-muted">{t('purpose')}</p>
        <p className={`mt-1 text-xs ${isFailing ? 'text-caution' : 'text-muted'}`}>
          {t(isFailing ? 'stale' : 'updated', { when: when(queue.listedAt) })}
        </p>
      </div>
      {left && (
        <Notice tone={left.outcome.kind === 'resolved-already' ? 'info' : 'positive'}>
          <UnconfirmedOutcomeText outcome={left.outcome} />
        </Notice>
      )}
      <LiveRegion>{last && <UnconfirmedOutcomeText outcome={last.outcome} spoken />}</LiveRegion>
      {!of && queue.unconfirmed.length + queue.foreign.length + queue.duplicates.length === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {[...groups].map((group) => {
        const unconfirmed = queue.unconfirmed.filter((unconfirmed) => unconfirmed.group === group);
        if (unconfirmed.length === 0) return null;
        const cause = unconfirmedCauses.find((each) => each === group);
        const caption = cause ? t(`cause.${cause}`) : kinds(`${group}.list` as 'cancel.list');
        return (
          <section key={group} aria-labelledby={`group-${group}`} className="flex flex-col gap-2">
            <h2 id={`group-${group}`} className="text-base font-semibold">
              {caption}
            </h2>
            <Sheet>
              <UnconfirmedTable
                caption={caption}
                unconfirmed={unconfirmed}
                listedAt={queue.listedAt}
                agentId={agentId}
                askAgain={actions.askAgain}
                takeRequest={actions.takeRequest}
                isOnItsPage={of !== undefined}
                lastOutcome={last}
                onAsk={setQuestion}
                onDone={finish}
              />
            </Sheet>
          </section>
        );
      })}
      <CheckedShipments
        of="foreign"
        list={queue.foreign}
        choices={['keep-awb', 'take-back-awb']}
        numberOf={({ awb }) => awb ?? ''}
        {...answering}
      >
        {({ awb, reference, foreignNumber }) => (
          <p className="text-sm">
            {t.rich('foreignNumbers', {
              awb: () => (
                <Link href={`/desk/${awb}`} className="font-semibold underline">
                  <Ltr>{awb ?? ''}</Ltr>
                </Link>
              ),
              reference: () => <Ltr className="font-semibold">{reference ?? ''}</Ltr>,
              named: () => <Ltr className="font-semibold">{foreignNumber}</Ltr>,
            })}
          </p>
        )}
      </CheckedShipments>
      <CheckedShipments
        of="duplicates"
        list={queue.duplicates}
        choices={['cancel-duplicate', 'settle']}
        numberOf={({ lateAwb }) => lateAwb}
        {...answering}
      >
        {({ awb, lateAwb }) => <AwbPair awb={awb} lateAwb={lateAwb} hrefOf={(number) => `/desk/${number}`} />}
      </CheckedShipments>
      {question && (
        <UnconfirmedDialog
          question={question}
          actions={actions}
          onClose={() => setQuestion(null)}
          onDone={(outcome) => finish(question.attemptId, outcome)}
        />
      )}
    </div>
  );
}

const partOf = (
  { listedAt, unconfirmed, duplicates, foreign }: DeskQueue,
  of: MerchantShipment,
): DeskQueue => {
  const isOf = (each: DeskAttempt) => each.shipmentId === of.shipmentId && each.merchant.id === of.merchantId;
  return {
    listedAt,
    unconfirmed: unconfirmed.filter(isOf),
    duplicates: duplicates.filter(isOf),
    foreign: foreign.filter(isOf),
  };
};

const refreshMs = 15_000;

/**
 * The newest queue, from the server's page or from a refresh. It refreshes automatically while the page is visible, and a
 * failed refresh keeps the last queue.
 */
function useUnconfirmedQueue(listed: DeskQueue): { queue: DeskQueue; isFailing: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['desk-unconfirmed'],
    queryFn: ({ signal }) => readJson<DeskQueue>('/api/desk/unconfirmed', signal),
    initialData: listed,
    initialDataUpdatedAt: Date.parse(listed.listedAt),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { queue: data.listedAt > listed.listedAt ? data : listed, isFailing: isError };
}
