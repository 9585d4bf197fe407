'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Download, ExternalLink } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/**
 * Opens or downloads the label, or requests it again when it didn't arrive with the booking. The print button is next to the
 * headline.
 */
export function LabelCard({
  shipment,
}: {
  shipment: Pick<ShipmentView, 'id' | 'hasLabel' | 'isLabelAwaited'>;
}) {
  const t = useTranslations('shipment.label');
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const [pending, startTransition] = useTransition();
  const address = `/api/shipments/${shipment.id}/label`;

  const fetchAgain = () =>
    startTransition(async () => {
      const answer = await fetch(address).catch(() => null);
      setFailed(!answer?.ok);
      if (answer?.ok) startTransition(() => router.refresh());
    });

  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      {shipment.hasLabel ? (
        <>
          <p className="mt-1.5 text-sm text-muted">{t('text')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <a
              href={`${address}?open=1`}
              target="_blank"
              className={buttonStyle('secondary', 'md')}
              rel="noopener"
            >
              <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
              {t('open')}
              <span className="sr-only">{t('newTab')}</span>
            </a>
            <a href={address} download className={buttonStyle('secondary', 'md')}>
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          </div>
        </>
      ) : (
        <>
          <p className="mt-1.5 text-sm text-muted">{t(shipment.isLabelAwaited ? 'awaited' : 'missing')}</p>
          <Button className="mt-3" pending={pending} onClick={fetchAgain}>
            {t('fetch')}
          </Button>
          {failed && (
            <Notice tone="caution" role="alert" className="mt-3">
              {t('fetchFailed')}
            </Notice>
          )}
        </>
      )}
    </Sheet>
  );
}
