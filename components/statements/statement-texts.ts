import { useTranslations } from 'next-intl';
import type { LineField, StatementKind } from '#lib/statements/reading/view.ts';
import type { LineResult } from '#lib/statements/view.ts';

/** The texts of results on a kind of statement. Most lines of a bank are about something else than payouts. */
export function useResultTexts(kind: StatementKind) {
  const t = useTranslations('statements');
  return {
    nameOf: (result: LineResult) =>
      t(kind === 'bank' && result === 'not-ours' ? 'result.not-ours.bankName' : `result.${result}.name`),
    /** What it means, and what to do. */
    meaningOf: (result: LineResult) =>
      kind === 'bank' && (result === 'ask' || result === 'not-ours')
        ? t(`result.${result}.bank`)
        : t(`result.${result}.${kind === 'charges' ? 'charge' : 'text'}`),
  };
}

/** What a column of a statement is called. An invoice's amounts have VAT, or don't. */
export function useFieldName(kind: StatementKind): (field: LineField) => string {
  const t = useTranslations('statements.layout');
  return (field) =>
    kind === 'charges' && (field === 'fee' || field === 'net') ? t(`charge.${field}`) : t(`field.${field}`);
}
