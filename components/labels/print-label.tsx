'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { type ButtonVariant, buttonStyle } from '#components/ui/button-style.ts';
import { Printer } from '#components/ui/icons.tsx';

/** Opens a label in a new tab and prints it. Returns false when the browser blocks the tab. */
function openAndPrint(address: string): boolean {
  const tab = window.open(address, '_blank');
  tab?.addEventListener('load', () => tab.print());
  return tab !== null;
}

type PrintLabelProps = { shipmentId: string; variant: ButtonVariant; children: string };

/** Opens the label in a new tab and prints it. It is a link, so it also opens when the browser blocks window.open. */
export function PrintLabel({ shipmentId, variant, children }: PrintLabelProps) {
  const t = useTranslations('shipment.label');
  const print = (event: MouseEvent<HTMLAnchorElement>) => {
    if (openAndPrint(event.currentTarget.href)) event.preventDefault();
  };
  return (
    <a
      href={`/api/shipments/${shipmentId}/label?open=1&print=1`}
      target="_blank"
      onClick={print}
      className={buttonStyle(variant, 'md')}
      rel="noopener"
      aria-keyshortcuts="P"
      title={`${children} (P)`}
    >
      <Printer />
      {children}
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}

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
