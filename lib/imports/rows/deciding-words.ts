import { choiceFields, type ImportField, isChoiceField, isStatusField } from '../fields/schema.ts';
import type { ImportColumnView, WordMeaning } from '../view.ts';
import { isPaymentField, wordMeaning } from './withhold.ts';

/** A word of a column: what it does to its orders, and what else it may do. */
export type DecidingWord = { text: string; does: WordMeaning; choices: readonly WordMeaning[] };

const aboutSending = ['send', 'ask', 'hold'] as const;
const aboutPaying = ['cod', 'paid', 'ask', 'hold'] as const;

/**
 * The words of a column that decide about its orders, if it has this meaning and the other columns have theirs: all words of a status or
 * a payment, other carriers' services, reasons for export, Incoterms, and the notes that may stop an order.
 */
export function decidingWords(
  column: Pick<ImportColumnView, 'words' | 'field'>,
  field: ImportField | null | undefined,
  fields: readonly (ImportField | null | undefined)[],
): DecidingWord[] {
  if (!field) return [];
  return column.words.flatMap(({ text, does: asRead }): DecidingWord[] => {
    const meaning = wordMeaning(field, text, { fields });
    const does = meaning && field === column.field ? asRead : meaning;
    if (!does || (does === 'send' && !isStatusField(field))) return [];
    const isAboutPaying = isPaymentField(field) && does !== 'send' && does !== 'hold';
    if (isChoiceField(field)) return [{ text, does, choices: [...choiceFields[field], 'ask'] }];
    return [{ text, does, choices: isAboutPaying ? aboutPaying : aboutSending }];
  });
}
