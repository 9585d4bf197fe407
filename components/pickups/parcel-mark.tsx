'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { OfWhat } from '#components/ui/of-what.tsx';
import type { HandOverActions } from './use-hand-over.ts';

type ParcelMarkProps = { id: string; awb: string; isHandedOver: boolean; actions: HandOverActions };

/** Marks one parcel as handed over without a scanner, or removes the mark. */
export function ParcelMark({ id, awb, isHandedOver, actions }: ParcelMarkProps) {
  const t = useTranslations('pickups.mark');
  const router = useRouter();
  const { send, pending, hasFailed } = useSend();
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement | null>(null);
  // The row of a marked parcel goes away with its button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) next.current?.focus();
    },
    [],
  );

  const onEnd = () => {
    next.current = neighbourOf(button.current);
    router.refresh();
  };
  const change = () =>
    isHandedOver ? send(actions.undoHandOver, { id }, onEnd) : send(actions.handOver, { code: awb }, onEnd);

  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {hasFailed && (
        <span role="alert" className="text-sm text-danger">
          {t('failed')}
        </span>
      )}
      <Button
        ref={button}
        data-mark=""
        size="sm"
        variant={isHandedOver ? 'ghost' : 'secondary'}
        pending={pending}
        onClick={change}
      >
        {t(isHandedOver ? 'undo' : 'handOver')}
        <OfWhat of={awb} />
      </Button>
    </span>
  );
}

/** The button of the next row, or else of the one before. */
function neighbourOf(button: HTMLElement | null): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-mark]')];
  const at = button ? buttons.indexOf(button) : -1;
  return buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('content');
}
