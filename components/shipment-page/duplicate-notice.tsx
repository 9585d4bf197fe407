import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AwbPair } from '#components/shipments/awb-pair.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

type DuplicateNoticeProps = {
  shipment: Pick<ShipmentView, 'awb' | 'suspectedDuplicateAwb'>;
  /** The instruction for the reader. */
  children: ReactNode;
};

/** Warns that the operator may have two shipments for one booking, with both AWBs. */
export function DuplicateNotice({ shipment, children }: DuplicateNoticeProps) {
  const t = useTranslations('shipment.duplicate');
  if (!shipment.suspectedDuplicateAwb) return null;
  return (
    <Notice tone="danger" title={t('title')}>
      <div className="flex flex-col gap-2.5">
        <p>{t('happened')}</p>
        <AwbPair awb={shipment.awb} lateAwb={shipment.suspectedDuplicateAwb} />
        <p>{children}</p>
      </div>
    </Notice>
  );
}
