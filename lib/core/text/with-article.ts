/** Countries whose English names need an article inside a sentence, by how they begin or end, and some by their whole name. */
const needsArticle =
  /^(?:united|republic|democratic|central african|dominican republic|czech republic)\b|\b(?:islands|republic|emirates|states|kingdom|federation|territory|territories)$|^(?:netherlands|philippines|maldives|bahamas|gambia|comoros|seychelles)\b/i;

/** An English country's name as it stands inside a sentence: "the United Kingdom", "France". */
export const withArticle = (country: string) =>
  needsArticle.test(country) && !/^the /i.test(country) ? `the ${country}` : country;
