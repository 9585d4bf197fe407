import { useTranslations } from 'next-intl';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

/** An AWB with its barcode mark, or the text for none. */
export function AwbLine({ awb }: { awb: string | null }) {
  const t = useTranslations('shipment');
  if (!awb) return <span className="font-normal text-muted">{t('noAwb')}</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <BarcodeMark className="h-3 opacity-70" />
      <Ltr>{awb}</Ltr>
    </span>
  );
}
