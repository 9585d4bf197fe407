/* A phone that was spoken and written down word by word. */

const spellings = [
  'zero oh صفر',
  'one واحد',
  'two اثنين اثنان',
  'three ثلاثة ثلاثه',
  'four أربعة اربعة اربعه',
].concat(['five خمسة خمسه', 'six ستة سته', 'seven سبعة سبعه', 'eight ثمانية ثمانيه', 'nine تسعة تسعه']);
const digits = new Map(spellings.flatMap((words, digit) => words.split(' ').map((word) => [word, digit])));
const times = new Map([
  ['double', 2],
  ['triple', 3],
]);
const word = [...digits.keys()].join('|');
const run = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?:double|triple)\s)?(?:${word})[\s,-]+){6,}(?:(?:double|triple)\s)?(?:${word})(?!\p{L})`,
  'giu',
);

/** A text in which at least seven spoken digits in a row are a number: "zero five double five …" is 055…. */
export function spokenDigits(text: string): string {
  return text.replace(run, (spoken) => {
    const words = spoken.toLowerCase().split(/[\s,-]+/);
    return words
      .map((each, at) => `${digits.get(each) ?? ''}`.repeat(times.get(words[at - 1] ?? '') ?? 1))
      .join('');
  });
}
