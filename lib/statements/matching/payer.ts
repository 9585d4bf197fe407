import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** Words that banks put around the payer's name. */
const ofBanks = new Set(
  `aani account advice aed by cheque chq cr credit customer deposit eft electronic from ft fund funds incoming instant inward ipp local
    neft of order originator payment received ref remittance remitter rtgs swift telegraphic the to transfer trf tt uaefts via
    ايداع تحويل حواله دائن دفعه سداد فوري فوريه محلي محليه مصرفيه من وارد وارده`.split(/\s+/),
);

/** Who pays, by the first two words of a bank's text that are the payer's: `INWARD TT B/O GULF DIRECT EXPRESS LLC` is `gulf direct`. */
export function payerOf(text: string | null): string | null {
  const words = foldForSearch(text ?? '').match(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu) ?? [];
  const [first, second] = words.filter((word) => !ofBanks.has(word));
  return first && second ? `${first} ${second}` : null;
}
