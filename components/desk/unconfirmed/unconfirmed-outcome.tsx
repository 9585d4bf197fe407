import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { FailureCode } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';

/** The result of an agent's action on an unconfirmed request. */
export type UnconfirmedOutcome =
  /** Of an attempt of this kind. */
  | { kind: 'settled'; of: string; awb: string }
  | { kind: 'closed' | 'open'; of: string }
  | {
      kind: 'dealt-with' | 'duplicate-cancelled' | 'awb-kept' | 'awb-taken-back' | 'resolved-already' | 'cut';
    }
  | { kind: 'failure'; code: FailureCode; message?: string };

/** Whether the action removed the request from the queue. */
export function isFinal({ kind }: UnconfirmedOutcome): boolean {
  return kind !== 'open' && kind !== 'cut' && kind !== 'failure';
}

/** Turns a failure into an outcome; null means that the connection was lost before an answer arrived. */
export function outcomeOfFailure(failed: { code: FailureCode; message?: string } | null): UnconfirmedOutcome {
  if (!failed) return { kind: 'cut' };
  return failed.code === 'resolved-already'
    ? { kind: 'resolved-already' }
    : { kind: 'failure', code: failed.code, message: failed.message };
}

/** The outcome as a sentence. If the shipment has an AWB, it is a link, except for screen readers (`spoken`). */
export function UnconfirmedOutcomeText({
  outcome,
  spoken = false,
}: {
  outcome: UnconfirmedOutcome;
  spoken?: boolean;
}) {
  const t = useTranslations('desk.unconfirmed.outcome');
  const kinds = useTranslations('desk.unconfirmed.kinds');
  const failures = useTranslations('failures');
  if (outcome.kind === 'failure')
    return outcome.code === 'operator-unavailable'
      ? t('unavailable')
      : failures(outcome.code, { message: isolated(outcome.message || t('noReason')) });
  if (!('of' in outcome)) return t(outcome.kind);
  if (!('awb' in outcome)) return kinds(`${outcome.of}.${outcome.kind}` as 'book.open');
  return kinds.rich(`${outcome.of}.settled` as 'book.settled', {
    awb: outcome.awb,
    look: (chunks) =>
      spoken ? (
        <Ltr>{chunks}</Ltr>
      ) : (
        <Link href={`/desk/${outcome.awb}`} className="font-semibold underline">
          <Ltr>{chunks}</Ltr>
        </Link>
      ),
  });
}
