import { useLocale, useNow, useTranslations } from 'next-intl';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Chips } from '#components/ui/chips.tsx';
import { Dotted } from '#components/ui/dotted.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type CaseQueue, caseQueues, type ListedCase } from '#lib/desk/cases/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';
import { hitHref } from '../search/hit-href.ts';
import { AssignForm } from './assign-form.tsx';
import { caseIcon } from './case-icon.tsx';
import { CasesWatch } from './cases-watch.tsx';
import type { DeskActions } from './desk-actions.ts';

type CaseQueueListProps = {
  queue: CaseQueue;
  cases: ListedCase[];
  counts: Record<CaseQueue, number>;
  agents: (NamedPerson & { id: string })[];
  agentId: string;
  unconfirmedCount: number;
  assignCases: DeskActions['assignCases'];
};

/** A queue of open cases by due time, the other queues with their counts, and the number of unconfirmed requests. */
export function CaseQueueList({
  queue,
  cases,
  counts,
  agents,
  agentId,
  unconfirmedCount,
  assignCases,
}: CaseQueueListProps) {
  const t = useTranslations('desk.own');
  const locale = useLocale();
  return (
    <section aria-labelledby="own-cases" className="flex flex-col gap-3">
      <CasesWatch cases={cases} of={{ queue }} />
      <h2 id="own-cases" className="text-lg">
        {t('heading', { count: counts[queue] })}
      </h2>
      <Chips
        label={t('queues')}
        chips={caseQueues.map((each) => ({
          href: `/desk?queue=${each}`,
          text: t(`queue.${each}`),
          count: formatNumber(counts[each], locale),
          isChosen: each === queue,
        }))}
      />
      <Sheet>
        {cases.length === 0 ? (
          <EmptyState heading="h3" title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <AssignForm agents={agents} agentId={agentId} assignCases={assignCases}>
            {cases.map((each) => (
              <li key={each.id} className="flex border-line not-last:border-b">
                <label className="flex shrink-0 items-start px-3 py-3.5">
                  <input type="checkbox" name="case" value={each.id} className="size-5 accent-accent" />
                  <span className="sr-only">{t('select', { awb: each.awb ?? each.reference ?? '–' })}</span>
                </label>
                <div className="min-w-0 flex-1">
                  <OwnCase item={each} />
                </div>
              </li>
            ))}
          </AssignForm>
        )}
      </Sheet>
      {unconfirmedCount > 0 && (
        <p>
          <Link
            href="/desk/unconfirmed"
            className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
          >
            {t('unconfirmed', { count: unconfirmedCount })}
          </Link>
        </p>
      )}
    </section>
  );
}

export function OwnCase({ item }: { item: ListedCase }) {
  const t = useTranslations('desk.work.cases');
  const own = useTranslations('desk.own');
  const windows = useTranslations('service.window');
  const locale = useLocale();
  const now = useNow();
  const {
    kind,
    state,
    wanted,
    question,
    answer,
    phone,
    dueAt,
    awb,
    reference,
    receiverName,
    merchant,
    shipmentId,
    owner,
  } = item;
  const isDue = Date.parse(dueAt) <= now.getTime();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <Badge tone={state === 'answered' ? 'positive' : isDue ? 'danger' : 'accent'} icon={caseIcon(kind)}>
        {state === 'answered' ? own('answered') : t(`kind.${kind}`)}
      </Badge>
      <span className={`text-sm tabular-nums ${isDue ? 'text-danger' : 'text-muted'}`}>
        {t.rich(isDue ? 'overdue' : 'due', { when: () => <When at={dueAt} /> })}
      </span>
      <Link
        href={hitHref({ id: shipmentId, awb, merchant })}
        className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
      >
        {awb ? <MarkedAwb awb={awb} /> : <Ltr>{reference ?? '–'}</Ltr>}
      </Link>
      {phone && <PhoneLink number={phone} className="text-accent" />}
      <span className="min-w-0 flex-1 basis-60 break-words">
        {wanted && `${formatDay(wanted.day, locale)} · ${windows(wanted.window)}${question ? ' · ' : ''}`}
        <bdi>{question}</bdi>
        {answer && (
          <span className="block font-medium">
            <bdi>{answer}</bdi>
          </span>
        )}
        <span className="block text-sm text-muted">
          <bdi>{receiverName ?? '–'}</bdi>
          {' · '}
          <bdi>{nameIn(locale, merchant)}</bdi>
          <Dotted>{owner && <bdi>{nameIn(locale, owner)}</bdi>}</Dotted>
        </span>
      </span>
    </div>
  );
}
