import { foldForSearch } from '#lib/core/arabic-fold.ts';

export type ComboBoxOption = {
  id: string;
  /** The shown label, in the user's language. */
  label: string;
  /** The texts that match a search, in both languages. */
  searchTexts: string[];
};

/**
 * Builds the filter of a combo box: every typed word must occur in the label or a search text, in any Arabic spelling. It
 * looks up options by label, because React Aria passes only that; options with equal labels share their texts.
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
