import { foldForSearch } from '#lib/core/arabic-fold.ts';

export type ComboBoxOption = {
  id: string;
  /** The shown label, in the user's language. */
  label: string;
  /** The texts that match a search, in both languages. */
  searchTexts: string[];
};

/** Folds a typed text or a name for comparison: any Arabic spelling, any case, with or without dots, hyphens and apostrophes. */
export function searchKey(text: string): string {
  return foldForSearch(text)
    .replace(/[.'’`]/g, '')
    .replace(/[\s\-_/,،]+/g, ' ')
    .trim();
}

const namesOf = ({ label, searchTexts }: ComboBoxOption) => [label, ...searchTexts].map(searchKey);

function hasWords(option: ComboBoxOption, words: string[], before = ''): boolean {
  const names = namesOf(option).map((name) => ` ${name}`);
  return words.every((word) => names.some((name) => name.includes(before + word)));
}

/** The options that contain every typed word in their label or search texts. Those where the words begin a word come first. */
export function filterOptions(options: ComboBoxOption[], typed: string): ComboBoxOption[] {
  const words = searchKey(typed).split(' ');
  const found = options.filter((option) => hasWords(option, words));
  const first = found.filter((option) => hasWords(option, words, ' '));
  return [...first, ...found.filter((option) => !first.includes(option))];
}

/** The option that a typed text means: the only one with exactly this name, or else the only one that contains its words. */
export function findOption(options: ComboBoxOption[], typed: string): ComboBoxOption | 'none' | 'several' {
  const key = searchKey(typed);
  if (!key) return 'none';
  const exact = options.filter((option) => namesOf(option).includes(key));
  const found = exact.length > 0 ? exact : filterOptions(options, typed);
  const [first, ...others] = found;
  if (!first) return 'none';
  return others.length > 0 ? 'several' : first;
}
