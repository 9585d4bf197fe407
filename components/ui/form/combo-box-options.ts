import { foldForSearch } from '#lib/core/arabic-fold.ts';

export type ComboBoxOption = {
  id: string;
  /** What is shown, in the user's language. */
  label: string;
  /** Everything that finds it, in either language. */
  searchTexts: string[];
};

/**
 * Builds the filter of a combo box: every typed word must occur in the label or in one of the search texts, whatever
 * its spelling variant. It is asked by label, because that is all that the list knows; equal labels share their texts.
 */
export function labelFilter(options: ComboBoxOption[]): (label: string, typed: string) => boolean {
  const textsByLabel = new Map<string, string>();
  for (const { label, searchTexts } of options) {
    const texts = [textsByLabel.get(label) ?? '', label, ...searchTexts].join('\n');
    textsByLabel.set(label, foldForSearch(texts));
  }
  return (label, typed) => {
    const texts = textsByLabel.get(label) ?? '';
    return foldForSearch(typed)
      .split(' ')
      .every((word) => texts.includes(word));
  };
}
