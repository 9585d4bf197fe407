'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { HandOverActions } from './use-hand-over.ts';

type ParcelMarkProps = { id: string; awb: string; isHandedOver: boolean; actions: HandOverActions };

/** Marks one parcel as handed over without a scanner, or removes the mark. */
export function ParcelMark({ id, awb, isHandedOver, actions }: ParcelMarkProps) {
  const t = useTranslations('pickups.mark');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [isFailed, setIsFailed] = useState(false);

  const change = () =>
    startTransition(async () => {
      const result = await (isHandedOver
        ? actions.undoHandOver({ id })
        : actions.handOver({ code: awb })
      ).catch(() => null);
      setIsFailed(!result?.ok);
      router.refresh();
    });

  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {isFailed && (
        <span role="alert" className="text-sm text-danger">
          {t('failed')}
        </span>
      )}
      <Button size="sm" variant={isHandedOver ? 'ghost' : 'secondary'} pending={pending} onClick={change}>
        {t(isHandedOver ? 'undo' : 'handOver')}
        <span className="sr-only">
          {' '}
          <bdi>{awb}</bdi>
        </span>
      </Button>
    </span>
  );
}
