'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from '#components/ui/button-style.ts';

type PrintLabelProps = { shipmentId: string; variant?: ButtonVariant; children: ReactNode };

/** Opens the label in a new tab and prints it. It is a link, so it also opens when the browser blocks window.open. */
export function PrintLabel({ shipmentId, variant = 'secondary', children }: PrintLabelProps) {
  const t = useTranslations('shipment.label');
  const print = (event: MouseEvent<HTMLAnchorElement>) => {
    const tab = window.open(event.currentTarget.href, '_blank');
    if (!tab) return;
    event.preventDefault();
    tab.addEventListener('load', () => tab.print());
  };
  return (
    <a
      href={`/api/shipments/${shipmentId}/label?open=1`}
      target="_blank"
      onClick={print}
      className={buttonStyle(variant, 'md')}
      rel="noopener"
    >
      <Printer aria-hidden="true" />
      {children}
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
