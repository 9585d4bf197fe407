import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWhen } from '#components/shipments/when.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CircleCheck, CircleX, Repeat2, TriangleAlert, Undo2 } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import type { Scanned, ScanOutcome } from './scanned.ts';

type Look = { tone: BadgeTone; icon: ReactNode; row: string };

const wrong: Look = { tone: 'danger', icon: <CircleX />, row: 'bg-danger-soft' };
const badges: Record<ScanOutcome, Look> = {
  'handed-over': { tone: 'positive', icon: <CircleCheck />, row: '' },
  again: { tone: 'caution', icon: <Repeat2 />, row: 'bg-caution-soft' },
  unknown: wrong,
  several: wrong,
  cancelled: wrong,
  'not-booked': wrong,
  'moved-on': wrong,
  duplicate: wrong,
  failed: { tone: 'danger', icon: <TriangleAlert />, row: 'bg-danger-soft' },
  undone: { tone: 'neutral', icon: <Undo2 />, row: '' },
};

/** A scanned parcel: its outcome as a word, a shape and a colour, and what to do. */
export function ScannedLine({
  line,
  onUndo,
  onRetry,
}: {
  line: Scanned;
  onUndo: () => void;
  onRetry: () => void;
}) {
  const t = useTranslations('pickups.scan');
  const when = useWhen();
  const { code, outcome, id, receiverName, at } = line;
  const look = outcome && badges[outcome];
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b md:col-span-full md:grid md:grid-cols-subgrid ${look?.row ?? ''}`}
    >
      {id ? (
        <Link
          href={`/shipments/${id}`}
          className="inline-flex min-h-6 items-center font-semibold tabular-nums hover:underline"
        >
          <Ltr>{code}</Ltr>
        </Link>
      ) : (
        <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">
          <Ltr>{code}</Ltr>
        </span>
      )}
      <span className="empty:max-md:hidden">
        {outcome && look && (
          <Badge tone={look.tone} icon={look.icon}>
            {t(`outcome.${outcome}`)}
          </Badge>
        )}
      </span>
      <bdi className="min-w-0 wrap-anywhere empty:max-md:hidden">{receiverName}</bdi>
      <span className="min-w-0 flex-1 basis-48 text-sm text-muted empty:max-md:hidden">
        {!outcome && t('looking')}
        {outcome === 'again' && t('toDo.again', { when: at ? when(at) : '' })}
        {outcome &&
          outcome !== 'again' &&
          outcome !== 'handed-over' &&
          outcome !== 'undone' &&
          t(`toDo.${outcome}`)}
      </span>
      {outcome === 'handed-over' && (
        <Button size="sm" variant="ghost" onClick={onUndo}>
          {t('undo')}
          <OfWhat of={code} />
        </Button>
      )}
      {outcome === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}
