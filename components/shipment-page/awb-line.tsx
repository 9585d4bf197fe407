import { useTranslations } from 'next-intl';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';

/** An AWB with its barcode mark, or the text for none. */
export function AwbLine({ awb }: { awb: string | null }) {
  const t = useTranslations('shipment.headline');
  return awb ? <MarkedAwb awb={awb} /> : <span className="font-normal text-muted">{t('noAwb')}</span>;
}
