import type { ShipmentPhase } from './view.ts';

const mostCharacters = 200;

/** A delivery's words can carry the name of whoever signed. Made of these alone, they name nobody. */
const namingNobody = new Set(
  `a an and at been by consignee customer delivered delivery has have is item parcel package receiver recipient shipment
   signed successful successfully the to was
   استلام استلم استلمت إلى الشحنة الطرد العميل المرسل المستلم المستلِم بنجاح تسليم تسليمها تسليمه تم تمّ سُلمت سُلّمت سلمت من قبل للمستلم
   للعميل التسليم`.split(/\s+/),
);

/** The words for a status code that may be kept where no merchant's data belongs; null where there are none. */
export function wordsToKeep(text: string | null | undefined, phase: ShipmentPhase | null): string | null {
  const words = text?.trim().slice(0, mostCharacters);
  if (!words) return null;
  if (phase === 'delivered' && !namesNobody(words)) return null;
  // An AWB or a phone belongs to one shipment, never to a status.
  return words.replace(/\p{Nd}[\p{Nd}\s-]{3,}\p{Nd}/gu, '…');
}

function namesNobody(text: string): boolean {
  const words = text.toLowerCase().match(/[^\s.,،؛:;!()\-–]+/g) ?? [];
  return words.every((word) => namingNobody.has(word));
}
