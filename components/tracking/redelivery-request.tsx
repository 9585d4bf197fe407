'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Truck } from '#components/ui/icons.tsx';
import { opened } from '#components/ui/loaded.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import type { RedeliveryChoices, RequestRedelivery } from './redelivery-dialog.tsx';

const RedeliveryDialog = opened(async () => (await import('./redelivery-dialog.tsx')).RedeliveryDialog);

type RedeliveryRequestProps = {
  shipmentId: string;
  requestRedelivery: RequestRedelivery;
  choices?: RedeliveryChoices;
  /** The shipment's name where a page has several. */
  of?: string;
  size?: 'sm' | 'md';
  /** The single key that opens it. */
  keys?: string;
  className?: string;
};

/** A button that asks customer service for another delivery. */
export function RedeliveryRequest({
  shipmentId,
  requestRedelivery,
  choices,
  of,
  size = 'md',
  keys,
  className,
}: RedeliveryRequestProps) {
  const t = useTranslations('shipment.redelivery');
  const isReady = useIsReady();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button
        size={size}
        keys={keys}
        className={className}
        disabled={!isReady}
        onClick={() => setIsOpen(true)}
      >
        {keys && <Truck aria-hidden="true" />}
        {t('open')}
        <OfWhat of={of} />
      </Button>
      {isOpen && (
        <RedeliveryDialog
          shipmentId={shipmentId}
          requestRedelivery={requestRedelivery}
          choices={choices}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
