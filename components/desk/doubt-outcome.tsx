import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import type { FailureCode } from '#lib/auth/action-result.ts';

/** How something that an agent did about a doubt ended. */
export type DoubtOutcome =
  | { kind: 'booked' | 'settled'; awb: string }
  | { kind: 'written-off' | 'dealt-with' | 'resolved-already' | 'still-unknown' | 'still-open' | 'cut' }
  | { kind: 'failure'; code: FailureCode };

const finalKinds: DoubtOutcome['kind'][] = [
  'booked',
  'settled',
  'written-off',
  'dealt-with',
  'resolved-already',
];

/** Whether it left the queue by it. */
export function isFinal({ kind }: DoubtOutcome): boolean {
  return finalKinds.includes(kind);
}

/** What a failure is to somebody who asked; null stands for a connection that broke before an answer came. */
export function outcomeOfFailure(failed: { code: FailureCode } | null): DoubtOutcome {
  if (!failed) return { kind: 'cut' };
  return failed.code === 'resolved-already'
    ? { kind: 'resolved-already' }
    : { kind: 'failure', code: failed.code };
}

/** The outcome in a sentence, with a way to the shipment where it has an AWB now; `spoken` is for a place that nobody sees. */
export function DoubtOutcomeText({ outcome, spoken = false }: { outcome: DoubtOutcome; spoken?: boolean }) {
  const t = useTranslations('desk.doubts.outcome');
  const failures = useTranslations('failures');
  if (outcome.kind === 'failure')
    return outcome.code === 'operator-unavailable'
      ? t('unavailable')
      : failures(outcome.code, { message: '' });
  if (!('awb' in outcome)) return t(outcome.kind);
  return t.rich(outcome.kind, {
    awb: outcome.awb,
    look: (chunks) =>
      spoken ? (
        <Ltr>{chunks}</Ltr>
      ) : (
        // Each look-up is recorded: none may happen before somebody asks for it.
        <Link href={`/desk/${outcome.awb}`} prefetch={false} className="font-semibold underline">
          <Ltr>{chunks}</Ltr>
        </Link>
      ),
  });
}
