'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { openAndPrint } from './open-and-print.ts';

/** Prints the label in a new tab and opens the next booking form in this one. */
export function PrintAndBookNext({ shipmentId }: { shipmentId: string }) {
  const t = useTranslations('shipment.label');
  const router = useRouter();

  function printAndGo(event: MouseEvent<HTMLAnchorElement>) {
    if (openAndPrint(event.currentTarget.href)) event.preventDefault();
    router.push('/shipments/new');
  }

  return (
    <a
      href={`/api/shipments/${shipmentId}/label?open=1&print=1`}
      target="_blank"
      onClick={printAndGo}
      className={buttonStyle('secondary', 'md')}
      rel="noopener"
      aria-keyshortcuts="B"
      title={`${t('printAndBookNext')} (B)`}
    >
      {t('printAndBookNext')}
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
