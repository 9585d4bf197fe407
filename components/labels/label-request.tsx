'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** Says that the label didn't come with the booking, and requests it again. */
export function LabelRequest({ shipment }: { shipment: Pick<ShipmentView, 'id' | 'isLabelAwaited'> }) {
  const t = useTranslations('shipment.label');
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const [pending, startTransition] = useTransition();

  const fetchAgain = () =>
    startTransition(async () => {
      const answer = await fetch(`/api/shipments/${shipment.id}/label`).catch(() => null);
      setFailed(!answer?.ok);
      if (answer?.ok) startTransition(() => router.refresh());
    });

  return (
    <Notice tone="caution" title={t('title')}>
      <p>{t(shipment.isLabelAwaited ? 'awaited' : 'missing')}</p>
      <Button className="mt-2" pending={pending} onClick={fetchAgain}>
        {t('fetch')}
      </Button>
      <p role="alert" className="mt-2 empty:hidden">
        {failed && t('fetchFailed')}
      </p>
    </Notice>
  );
}
