import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

/** An AWB with its barcode mark. */
export function MarkedAwb({ awb }: { awb: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <BarcodeMark className="h-3 opacity-70" />
      <Ltr>{awb}</Ltr>
    </span>
  );
}
