import { exactly, soundingWords, type WantedToken } from './tokens.ts';

/** Names with fewer consonants have too many neighbours. */
const fewestConsonants = 4;
/** So many words of a text are varied, the longest ones. */
const mostVaried = 2;
/** The letters of skeletons (name-skeleton.ts). */
const consonants = [...'bcdfghjklmnrstxwyz'];

/**
 * The typed words as they sound, where each long name also matches names of its script that differ in one consonant: one more, one
 * less, another one, or two that changed places. Some hundred exact tokens a name. Null when no word is long enough.
 */
export function nearNameWords(typed: string): WantedToken[][] | null {
  const words = soundingWords(typed).map((tokens) => ({ tokens, skeletons: skeletonsOf(tokens) }));
  const longest = ({ skeletons }: (typeof words)[number]) =>
    Math.max(0, ...skeletons.map(({ length }) => length));
  const varied = words
    .filter(({ skeletons }) => skeletons.length > 0)
    .toSorted((one, other) => longest(other) - longest(one))
    .slice(0, mostVaried);
  if (varied.length === 0) return null;
  return words.map((word) =>
    varied.includes(word)
      ? [...word.tokens, ...new Set(word.skeletons.flatMap(nearSkeletons))].map((each) =>
          typeof each === 'string' ? exactly(each) : each,
        )
      : word.tokens,
  );
}

/** The long skeletons of a typed word in its own script, with and without an article: `l` or `r`, then the consonants. */
function skeletonsOf(tokens: WantedToken[]): string[] {
  const script = /\p{Script=Arabic}/u.test(tokens[0]?.token ?? '') ? 'r' : 'l';
  const skeletons = tokens
    .map(({ token }) => token)
    .filter((token) => token.startsWith(script) && token.length > fewestConsonants);
  return [...new Set(skeletons)];
}

function nearSkeletons(token: string): string[] {
  const near = new Set<string>();
  for (let index = 1; index <= token.length; index += 1) {
    const [before, own, after] = [token.slice(0, index), token[index] ?? '', token.slice(index + 1)];
    for (const letter of consonants) {
      near.add(before + letter + own + after);
      if (own) near.add(before + letter + after);
    }
    if (own) near.add(before + after);
    if (after) near.add(before + after[0] + own + after.slice(1));
  }
  near.delete(token);
  return [...near];
}
