import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import { searchTokens, type WantedToken } from '#lib/core/search/tokens.ts';
import { sql } from '#lib/db/sql.ts';
import type { DeskHit } from '#lib/desk/view.ts';
import { type SummaryRow, summaryColumns, toSummary } from '#lib/shipments/to-view.ts';

/** Drafts aren't at the operator. The text is the predicate of the index shipments_sent. */
export const isSent = sql`state <> 'draft'`;

/** The columns of a hit, of a statement over `shipments`. */
export const hitColumns = `${summaryColumns}, operator, details -> 'receiver' AS receiver, details -> 'sender' AS sender,
  details -> 'parcel' AS parcel, shipments.merchant_id AS "merchantId",
  (SELECT name_en FROM merchants WHERE merchants.id = shipments.merchant_id) AS "merchantNameEn",
  (SELECT name_ar FROM merchants WHERE merchants.id = shipments.merchant_id) AS "merchantNameAr"`;

export type HitRow = SummaryRow &
  Record<'operator' | 'merchantId' | 'merchantNameEn' | 'merchantNameAr', string> & {
    /** Texts of its details by field; null in a shipment without details. */
    receiver: Partial<Record<string, string>> | null;
    sender: Partial<Record<string, string>> | null;
    parcel: Partial<Record<string, string>> | null;
  };

export function toHit(row: HitRow, words: WantedToken[][]): DeskHit {
  const { operator, merchantId: id, merchantNameEn: nameEn, merchantNameAr: nameAr } = row;
  return {
    ...toSummary(row),
    operator,
    merchant: { id, nameEn, nameAr },
    mobile: row.receiver?.mobile ?? null,
    contents: row.parcel?.commodityDescription ?? null,
    matched: matchedTexts(row, words),
  };
}

const noTexts = { references: [], names: [], phones: [], emails: [] };

/** The matching texts that a hit doesn't already show (it shows the AWB, the receiver's name and mobile). */
function matchedTexts({ receiver, sender, parcel }: HitRow, words: WantedToken[][]): DeskHit['matched'] {
  const wanted = words.flat();
  const isMatched = (parts: Parameters<typeof searchTokens>[0]) =>
    searchTokens(parts).some((token) =>
      wanted.some((each) => (each.isPrefix ? token.startsWith(each.token) : token === each.token)),
    );
  const phones = [receiver?.phone, sender?.mobile, sender?.phone].flatMap((phone) =>
    phone && phone !== receiver?.mobile ? [{ ...noTexts, text: formatAnyPhone(phone), phones: [phone] }] : [],
  );
  const emails = [receiver?.email, sender?.email].map((email) => ({
    text: email,
    ...noTexts,
    emails: [email],
  }));
  const references = [parcel?.reference1, parcel?.reference2, parcel?.reference3].map((text) => ({
    text,
    ...noTexts,
    references: [text],
  }));
  const company = { text: receiver?.companyName, ...noTexts, names: [receiver?.companyName] };
  const found = [...phones, ...emails, ...references, company].flatMap(({ text, ...parts }) =>
    text && isMatched(parts) ? [text] : [],
  );
  return [...new Set(found)].map((text) => ({
    text,
    kind: text === receiver?.companyName ? ('name' as const) : ('number' as const),
  }));
}
