import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { Dotted } from '#components/ui/dotted.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Link } from '#components/ui/link.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import type { DeskUnconfirmed } from '#lib/desk/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { hitHref } from '../search/hit-href.ts';
import { TakenBy } from './taken-by.tsx';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import type { UnconfirmedQuestion } from './unconfirmed-dialog.tsx';
import { outcomeOfFailure, type UnconfirmedOutcome, UnconfirmedOutcomeText } from './unconfirmed-outcome.tsx';

type RowProps = {
  listedAt: string;
  agentId: string;
  takeRequest: UnconfirmedActions['takeRequest'];
  /** On the page of its shipment, which has the merchant and the receiver itself. */
  isOnItsPage?: boolean;
  askAgain: UnconfirmedActions['askAgain'];
  /** The outcome of the last action on a row that is still listed. */
  lastOutcome: { attemptId: string; outcome: UnconfirmedOutcome } | null;
  onAsk: (question: UnconfirmedQuestion) => void;
  onDone: (attemptId: string, outcome: UnconfirmedOutcome) => void;
};

/** The unconfirmed requests as a table, or as cards on a phone, with the actions of each. */
export function UnconfirmedTable({
  caption,
  unconfirmed,
  ...rowProps
}: { caption: string; unconfirmed: DeskUnconfirmed[] } & RowProps) {
  const t = useTranslations('desk.unconfirmed');
  const receiver: Column<DeskUnconfirmed> = {
    header: t('column.receiver'),
    cell: ({ receiverName, receiverMobile }) => (
      <span className="flex flex-col max-md:items-end">
        <bdi>{receiverName ?? t('noReceiver')}</bdi>
        {receiverMobile && <PhoneLink number={receiverMobile} className="text-sm text-accent" />}
      </span>
    ),
  };
  return (
    <DataTable
      caption={caption}
      rows={unconfirmed}
      rowKey={({ attemptId }) => attemptId}
      columns={[
        {
          header: t('column.what'),
          phone: 'title',
          cell: (unconfirmed) => <What unconfirmed={unconfirmed} isOnItsPage={rowProps.isOnItsPage} />,
        },
        ...(rowProps.isOnItsPage ? [] : [receiver]),
        {
          header: `${t('column.since')} · ${t('column.asked')}`,
          cell: (unconfirmed) => <Looks unconfirmed={unconfirmed} listedAt={rowProps.listedAt} />,
        },
        {
          header: t('column.taken'),
          cell: (unconfirmed) => (
            <TakenBy
              attempt={unconfirmed}
              agentId={rowProps.agentId}
              takeRequest={rowProps.takeRequest}
              keys={rowProps.isOnItsPage ? 'T' : undefined}
            />
          ),
        },
        {
          header: t('column.actions'),
          headerHidden: true,
          phone: 'bare',
          align: 'end',
          cell: (unconfirmed) => <RowActions unconfirmed={unconfirmed} {...rowProps} />,
        },
      ]}
    />
  );
}

/** The reference that was sent, or the AWB of a cancellation; the link opens the booking. Then the merchant and its order number. */
function What({
  unconfirmed: { reference, awb, ownReference, shipmentId, merchant },
  isOnItsPage,
}: { unconfirmed: DeskUnconfirmed } & Pick<RowProps, 'isOnItsPage'>) {
  const t = useTranslations('desk.unconfirmed');
  const locale = useLocale();
  return (
    <div className="flex flex-col items-start">
      <Link
        href={hitHref({ id: shipmentId, awb, merchant })}
        className="inline-flex min-h-6 items-center text-sm font-semibold wrap-anywhere text-accent hover:underline md:whitespace-nowrap"
      >
        <Ltr>{reference ?? awb ?? t('noReference')}</Ltr>
      </Link>
      <span className="text-sm font-normal text-muted">
        {!isOnItsPage && <bdi>{nameIn(locale, merchant)}</bdi>}
        {!isOnItsPage && ownReference && ' · '}
        {ownReference && t.rich('ownReference', { reference: () => <Ltr>{ownReference}</Ltr> })}
      </span>
    </div>
  );
}

function Looks({ unconfirmed, listedAt }: { unconfirmed: DeskUnconfirmed; listedAt: string }) {
  const t = useTranslations('desk.unconfirmed');
  const { since, polls, nextPollAt } = unconfirmed;
  return (
    <span className="flex flex-col text-sm max-md:items-end xl:whitespace-nowrap">
      <span>
        <When at={since} className="tabular-nums" />
        <Dotted>{t('times', { count: polls })}</Dotted>
      </span>
      <span className="text-muted tabular-nums">
        {nextPollAt && nextPollAt > listedAt
          ? t.rich('nextLook', { when: () => <When at={nextPollAt} /> })
          : t('soon')}
      </span>
    </span>
  );
}

function RowActions({
  unconfirmed,
  askAgain,
  lastOutcome,
  onAsk,
  onDone,
}: RowProps & { unconfirmed: DeskUnconfirmed }) {
  const t = useTranslations('desk.unconfirmed');
  const kinds = useTranslations('desk.unconfirmed.kinds');
  const { send, pending } = useSend();
  const { attemptId, kind } = unconfirmed;
  const about = (
    <span className="sr-only">
      {' '}
      {t.rich('about', {
        what: unconfirmed.reference ?? unconfirmed.awb ?? t('noReference'),
        ltr,
      })}
    </span>
  );

  const ask = () => send(askAgain, { attemptId }, (answer) => onDone(attemptId, outcomeOf(answer)));

  function outcomeOf(answer: Awaited<ReturnType<typeof askAgain>> | null): UnconfirmedOutcome {
    if (!answer?.ok) return outcomeOfFailure(answer);
    const { awb } = answer.value;
    return awb ? { kind: 'settled', of: kind, awb } : { kind: 'open', of: kind };
  }

  return (
    <div className="flex flex-col gap-1.5 md:items-end">
      <div className="flex flex-wrap gap-1.5 md:justify-end">
        <Button size="sm" pending={pending} onClick={ask}>
          {pending ? t('asking') : t('askAgain')}
          {about}
        </Button>
        {kind === 'book' && (
          <Button size="sm" onClick={() => onAsk({ kind: 'awb', attemptId })}>
            {t('acceptAwb')}
            {about}
          </Button>
        )}
        <Button size="sm" onClick={() => onAsk({ kind: 'close', attemptId, of: kind })}>
          {kinds(`${kind}.close` as 'book.close')}
          {about}
        </Button>
      </div>
      {!pending && lastOutcome?.attemptId === attemptId && (
        <p className="max-w-72 text-sm text-caution">
          <UnconfirmedOutcomeText outcome={lastOutcome.outcome} />
        </p>
      )}
    </div>
  );
}
