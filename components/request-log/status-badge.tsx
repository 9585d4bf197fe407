import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { CircleAlert, CircleCheck } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { type RequestResult, resultOf } from '#lib/request-log/view.ts';

const tones: Record<RequestResult, BadgeTone> = {
  succeeded: 'positive',
  rejected: 'caution',
  failed: 'danger',
};

/** The HTTP status of an answer. */
export function StatusBadge({ status }: { status: number }) {
  const result = resultOf(status);
  const Icon = result === 'succeeded' ? CircleCheck : CircleAlert;
  return (
    <Badge tone={tones[result]} icon={<Icon aria-hidden="true" />}>
      <Ltr>{status}</Ltr>
    </Badge>
  );
}
