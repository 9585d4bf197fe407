'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { StatementKind } from '#lib/statements/reading/view.ts';
import type { LineDecision } from '#lib/statements/schema.ts';
import type { StatementLineView } from '#lib/statements/view.ts';
import { ChargeDifferences } from './charge-differences.tsx';
import { useResultTexts } from './statement-texts.ts';

export type DecideLine = (input: {
  statementId: string;
  lineId: string;
  decision: LineDecision;
}) => Promise<ActionResult<null>>;

type StatementLineProps = {
  statementId: string;
  kind: StatementKind;
  line: StatementLineView;
  decideLine: DecideLine | null;
};

/** Why a line has its result, and what can be done. */
export function StatementLine({ statementId, kind, line, decideLine }: StatementLineProps) {
  const t = useTranslations('statements');
  const { meaningOf } = useResultTexts(kind);
  const locale = useLocale();
  const { send, pending, hasFailed } = useSend();
  const block = useRef<HTMLDivElement>(null);
  const wasDecided = useRef(false);
  // The pressed button goes away with the question.
  useEffect(() => {
    if (!wasDecided.current || pending) return;
    wasDecided.current = false;
    if (document.activeElement === document.body) block.current?.focus();
  });
  const { id, row, result, reason, currency, shipment, candidates, problems } = line;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const { split } = line;
  // A correction is below 0 rightly.
  const shown = problems.filter(({ code }) => result === 'invalid' || code !== 'negative');
  const amount = split?.grossMinor ?? line.amountMinor ?? line.netMinor ?? line.feeMinor;
  // Another choice begins with the undoing of the first.
  const offered = line.isDecided ? [] : candidates;
  const isExplained = line.differences.length > 0;

  // What the next step of a posted line can be claimed for.
  const isPartlyPaid = result === 'short' && reason === 'partial';
  const claimable = line.overchargedMinor > 0 ? 'charges' : isPartlyPaid && 'cod';

  function decide(decision: LineDecision) {
    wasDecided.current = true;
    if (decideLine) send(decideLine, { statementId, lineId: id, decision });
  }

  return (
    <div ref={block} tabIndex={-1} className="flex flex-col gap-1.5">
      {/* What a person hears who comes back to the line after a decision. */}
      <span className="sr-only">
        {t('row', { row: String(row) })} {amount !== null && money(amount)}
      </span>
      {split?.isComputed && <p className="text-sm text-muted">{t('charge.vatComputed')}</p>}
      {isExplained && (
        <ChargeDifferences
          billedMinor={(line.expectedMinor ?? 0) + (line.differenceMinor ?? 0)}
          // Of a payout, only the fee is compared with the quote.
          expectedMinor={kind === 'charges' ? line.expectedMinor : null}
          currency={currency}
          differences={line.differences}
        />
      )}
      {(result !== 'matched' || reason) && (!isExplained || reason === 'fee') && !line.isSetAside && (
        <p className="text-sm text-muted">
          {reason && line.differenceMinor !== null
            ? t(`reason.${reason}`, {
                difference: money(Math.abs(line.differenceMinor)),
                expected: money(line.expectedMinor ?? 0),
              })
            : meaningOf(result)}
        </p>
      )}
      {shown.map(({ code, column, text: cell }) => (
        <p key={`${code} ${column}`} className="text-sm text-danger">
          {t(`problem.${code}`, { cell: isolated(cell) })}
          {column !== null && ` ${t('place', { row, column: column + 1 })}`}
        </p>
      ))}
      {hasFailed && <ErrorNotice>{t('decideFailed')}</ErrorNotice>}
      {decideLine && (
        <div className="flex flex-wrap gap-2">
          {line.isDecided && (
            <Button size="sm" variant="ghost" pending={pending} onClick={() => decide({ decision: 'undo' })}>
              {t('undo')}
              <span className="sr-only"> {t('row', { row: String(row) })}</span>
            </Button>
          )}
          {offered.map((candidate) => (
            <Button
              key={candidate.id}
              size="sm"
              className="flex-wrap justify-start gap-y-0 whitespace-normal"
              pending={pending}
              onClick={() => decide({ decision: 'choose', candidateId: candidate.id })}
            >
              {t('choose')}
              <Ltr>{candidate.awb ?? candidate.reference}</Ltr>
              {candidate.receiverName && <bdi>{candidate.receiverName}</bdi>}
              {candidate.day && <span>{formatDay(candidate.day, locale)}</span>}
              {candidate.amountMinor !== null && candidate.currency && (
                <span className="tabular-nums">
                  {formatMoney({ amountMinor: candidate.amountMinor, currency: candidate.currency }, locale)}
                </span>
              )}
            </Button>
          ))}
          {result === 'repeated' && (
            <Button size="sm" variant="ghost" pending={pending} onClick={() => decide({ decision: 'count' })}>
              {t('countAnyway')}
              <span className="sr-only"> {t('row', { row: String(row) })}</span>
            </Button>
          )}
          {(line.isDecided || (result !== 'matched' && result !== 'invalid' && result !== 'repeated')) && (
            <Button
              size="sm"
              variant="ghost"
              pending={pending}
              onClick={() => decide({ decision: line.isSetAside ? 'take-in' : 'set-aside' })}
            >
              {t(line.isSetAside ? 'takeIn' : 'leaveOut')}
              <span className="sr-only"> {t('row', { row: String(row) })}</span>
            </Button>
          )}
        </div>
      )}
      {line.isPosted && shipment && claimable && (
        <Link
          href={`/money/claims/new?kind=${claimable}&id=${shipment.id}`}
          className="inline-block min-h-6 self-start text-sm text-accent hover:underline"
        >
          {t(claimable === 'charges' ? 'claimCharge' : 'claimRest')}
        </Link>
      )}
    </div>
  );
}
