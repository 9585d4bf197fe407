import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** Words that belong to the next one: half of a given name, or a prefix of a father's or family's name. */
const halves = new Set(['abd', 'abdul', 'abdel', 'abu', 'umm', 'عبد', 'ابو', 'ام']);
const particles = new Set(['al', 'el', 'bin', 'ben', 'ibn', 'bint', 'بن', 'ابن', 'بنت', 'ال']);

/**
 * What a visitor may see of a person's name: the given name and one letter, such as "Ahmed A." and «أحمد ع.». Of a name in one
 * word, only the letter. Null without a letter.
 */
export function shortName(name: string): string | null {
  const words = name.split(/[\s\-_.]+/).filter((word) => /^\p{L}/u.test(word));
  const givenWords = words.length > 2 && halves.has(foldForSearch(words[0] ?? '')) ? 2 : 1;
  const given = words.slice(0, givenWords);
  const family = words.slice(givenWords).find((word) => !particles.has(foldForSearch(word)));
  if (family) return `${given.join(' ')} ${firstLetter(family)}`;
  return words[0] ? firstLetter(words[0]) : null;
}

/** The first letter with a full stop, without the article. */
function firstLetter(word: string): string {
  const [letter = ''] = word.replace(/^[اٱ]ل(?=\p{L}{2})/u, '');
  return `${letter.toUpperCase()}.`;
}
