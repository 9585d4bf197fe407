import { useTranslations } from 'next-intl';
import type { LineField, StatementKind } from '#lib/statements/reading/view.ts';

/** What a column of a statement is called. An invoice's amounts have VAT, or don't. */
export function useFieldName(kind: StatementKind): (field: LineField) => string {
  const t = useTranslations('statements.layout');
  return (field) =>
    kind === 'charges' && (field === 'fee' || field === 'net') ? t(`charge.${field}`) : t(`field.${field}`);
}
