'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CancelRuleText } from '#components/shipments/cancel-rule-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { opened } from '#components/ui/loaded.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { CancelCardProps } from './cancel-dialog.tsx';

const CancelDialog = opened(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** Explains what cancelling would do now. Shows it as done only after the operator has answered. */
export function CancelCard({ shipment, cancelShipment }: CancelCardProps) {
  const t = useTranslations('cancel');
  const { rule } = shipment.cancelRule;
  const [state, setState] = useState<'closed' | 'asked' | 'done'>('closed');
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that opened the dialog is gone, so the focus needs another place to return to.
  useEffect(() => {
    if (state === 'done') heading.current?.focus();
  }, [state]);

  return (
    <Sheet className="p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1.5 text-sm text-muted">
        <CancelRuleText shipment={shipment} />
      </p>
      {rule !== 'not-allowed' && (
        <Button className="mt-3" onClick={() => setState('asked')}>
          {t(`open.${rule}`)}
        </Button>
      )}
      <LiveRegion>{state === 'done' && t('sent')}</LiveRegion>
      {state === 'asked' && (
        <CancelDialog
          {...{ shipment, cancelShipment }}
          onClose={(isDone) => setState(isDone ? 'done' : 'closed')}
        />
      )}
    </Sheet>
  );
}
