import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import type { FieldName } from '../form-paths.ts';

type ReviewLineProps = {
  /** The field whose label names the line. */
  field: FieldName | 'dimensions' | 'pickupWindow';
  /** Instead of the field's own label. */
  label?: string;
  /** The line is left out when this is empty. */
  value: string | undefined | null | false;
  ltr?: boolean;
};

/** One value of the review, with its field's label. */
export function ReviewLine({ field, label, value, ltr }: ReviewLineProps) {
  const t = useTranslations('booking');
  if (!value) return null;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
      <dt className="text-muted">{label ?? t(`fields.${field}`)}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        {ltr ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>}
      </dd>
    </div>
  );
}
