import { findByName, named, searchKey } from '#lib/core/text/find-by-name.ts';

export type ComboBoxOption = {
  id: string;
  /** The shown label, in the user's language. */
  label: string;
  /** The texts that match a search, in both languages. */
  searchTexts: string[];
  /** The typed text that a search elsewhere found it by. It is shown for this text, whatever its names are. */
  foundBy?: string;
};

const withNames = (option: ComboBoxOption) => named(option, [option.label, ...option.searchTexts]);

/**
 * The options that a search found by this text, in its order. If there are none, those that contain every typed word in their label
 * or search texts: first those with exactly this name, then those where the words begin a word.
 */
export function filterOptions(options: ComboBoxOption[], typed: string): ComboBoxOption[] {
  const found = options.filter(({ foundBy }) => foundBy === typed);
  return found.length > 0 ? found : findByName(options.map(withNames), typed);
}

/** The option that a typed text means: the only one with exactly this name, or else the only one that contains its words. */
export function findOption(options: ComboBoxOption[], typed: string): ComboBoxOption | 'none' | 'several' {
  const key = searchKey(typed);
  if (!key) return 'none';
  const exact = options.filter((option) => withNames(option).keys.includes(key));
  const found = exact.length > 0 ? exact : findByName(options.map(withNames), typed);
  const [first, ...others] = found;
  if (!first) return 'none';
  return others.length > 0 ? 'several' : first;
}
