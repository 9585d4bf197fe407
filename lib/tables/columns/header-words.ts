import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

const dirham = /د\s?\.\s?[إا]\s?\.?|بالدرهم|(?<!\p{L})[اإ]?ل?در[اه]+[هم]+(?!\p{L})/gu;

/** Between the words inside a name: `shippingPhone`, `HSCode`, `address1`. */
const seams = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/** As people and printed registers shorten words. A map, because a column may be named `constructor`, which every object has. */
const abbreviations = new Map(
  `account=acct|acc|ac advice=adv amount=amt cartons=ctns charge=chg|chgs|chrg|chrgs|chrge code=cd collect=coll collected=colld
    commission=comm|comsn consignee=cnee consignment=consgn|consg|cnsg contact=cntct country=ctry currency=curr customer=cust date=dt
    delivered=dlvd|dlvrd delivery=del|dlv|dly|dlvry|dlvy description=desc fuel=fsc gross=grs instruction=instr invoice=inv name=nm
    number=num payment=pymt person=pers received=recd|rcvd receiver=rcvr|recv reference=ref remittance=remit|rmt
    service=srv|svc|serv shipper=shpr statement=stmt status=sts total=ttl|tot transaction=txn|trx|tran weight=wt|wgt|wght`
    .split(/\s+/)
    .flatMap((entry) => {
      const [word = '', shorts = ''] = entry.split('=');
      return shorts.split('|').map((short) => [short, word] as const);
    }),
);

/** A word without the Arabic article or the English plural. */
const bare = (word: string) =>
  word.replace(/^(?:وال|بال|ال|لل)(?=\p{Script=Arabic}{2})/u, '').replace(/(?<=[a-z]{3})(?<![su])s$/, '');

/** A third language beside one of ours: «COD Amount 代收货款». */
const otherScripts = /(?![\p{Script=Latin}\p{Script=Arabic}])\p{L}+/gu;
const ourScripts = /[\p{Script=Latin}\p{Script=Arabic}]/u;

/**
 * The words of a column's name in one spelling, in either language: `cod_aed`, `CodAED` and `COD (AED)` give `cod aed`, «المبلغ» gives
 * `مبلغ`.
 */
export function headerWords(name: string): string[] {
  let text = name.replace(dirham, ' aed ').replace(/[#№]/g, ' number ');
  if (ourScripts.test(text)) text = text.replace(otherScripts, ' ');
  return foldForSearch(text.replace(seams, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word) => bare(abbreviations.get(word) ?? word));
}

const mostParts = 5;

/** A name and its parts: both languages of «الجوال / Mobile», and both names of `City/Emirate`. */
export function headerParts(name: string): string[] {
  const latin = name.replace(/\p{Script=Arabic}+/gu, ' ');
  const arabic = name.replace(/\p{Script=Latin}+/gu, ' ');
  const isBilingual = /\p{Script=Arabic}/u.test(latin + arabic) && /\p{Script=Latin}/u.test(name);
  const parts = name.split(/[/|\n]|\s[-–—]\s/, mostParts).filter((part) => part.trim());
  return [name, ...(isBilingual ? [latin, arabic] : []), ...(parts.length > 1 ? parts : [])];
}

/** A name of a meaning in a dictionary: its words, and its place among the names, of which a better one comes first. */
type Phrase<Of> = { meaning: Of; words: string[]; rank: number };
/** A phrase in a column's name, with the name's other words, and those of them that nobody knows. */
type FoundPhrase<Of> = Phrase<Of> & { others: string[]; unknown: string[] };

/** The first of these lists of numbers is lower, from the left. */
export function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/**
 * Finds the phrase of a dictionary (names with commas) that says the most of a column's name: the fewest words stay unknown, then
 * the longest one, then the one in the name's order, as “Charge weight” is no weight charge. Only those that `fits` accepts. Known words
 * are fillers, numbers, other names of the same meaning (`COD collectible amount`), and what `isKnown` says.
 */
export function createPhraseFinder<Of extends string>(dictionary: Record<Of, string>, fillers: string) {
  const ofFillers = new Set(headerWords(fillers));
  const isFiller = (word: string) => ofFillers.has(word) || /^\d+$/.test(word);
  const phrases = (Object.entries(dictionary) as [Of, string][]).flatMap(([meaning, list]) =>
    list
      .split(/,\s+/)
      .map((name, rank): Phrase<Of> => ({ meaning, rank, words: [...new Set(headerWords(name))] })),
  );
  const ownNames = new Set(
    phrases.flatMap(({ meaning, words: [word, another] }) => (another ? [] : [`${meaning} ${word}`])),
  );
  const byWord = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  const find = (
    words: readonly string[],
    {
      isKnown = () => false,
      fits = () => true,
    }: {
      isKnown?: (word: string, phrase: Phrase<Of>) => boolean;
      fits?: (found: FoundPhrase<Of>) => boolean;
    },
  ): FoundPhrase<Of> | null => {
    const has = new Set(words);
    const all = words.join(' ');
    let best: { found: FoundPhrase<Of>; order: number[] } | null = null;
    for (const word of has)
      for (const phrase of byWord.get(word) ?? []) {
        if (!phrase.words.every((each) => has.has(each))) continue;
        const others = words.filter((each) => !phrase.words.includes(each));
        const unknown = others.filter(
          (each) => !isFiller(each) && !ownNames.has(`${phrase.meaning} ${each}`) && !isKnown(each, phrase),
        );
        const found = { ...phrase, others, unknown };
        const isTurned = !all.includes(phrase.words.join(' '));
        const order = [unknown.length, -phrase.words.length, others.length, Number(isTurned)];
        if (fits(found) && (!best || compare(order, best.order) < 0)) best = { found, order };
      }
    return best?.found ?? null;
  };
  return { phrases, isFiller, find };
}
