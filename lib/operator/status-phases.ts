import 'server-only';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import type { StatusCode } from '#lib/db/generated/client.ts';
import type { ShipmentPhase } from './view.ts';

/** Rows with this name apply to every operator that has no phase of its own for the code. */
export const anyOperator = '*';

/** The phase of a code; `unknown` for an unlisted code. */
export type PhaseOf = (code: string) => ShipmentPhase;

/** The phases from an operator's rows and the general rows; the operator's own take precedence. */
export function listedPhases(
  rows: Pick<StatusCode, 'operator' | 'code' | 'phase'>[],
): Map<string, ShipmentPhase> {
  const phases = new Map<string, ShipmentPhase>();
  for (const { operator, code, phase } of rows) {
    if (phase && (operator !== anyOperator || !phases.has(code))) phases.set(code, phase);
  }
  return phases;
}

export function phaseIn(phases: ReadonlyMap<string, ShipmentPhase>): PhaseOf {
  return (code) => phases.get(foldStatusCode(code) ?? '') ?? 'unknown';
}

const mostCharacters = 200;

/**
 * The text of a delivery can contain the name of the person who signed. A text that consists only of these words contains no
 * name.
 */
const namingNobody = new Set(
  `a an and at been by consignee customer delivered delivery has have is item parcel package receiver recipient shipment
   signed successful successfully the to was
   استلام استلم استلمت إلى الشحنة الطرد العميل المرسل المستلم المستلِم بنجاح تسليم تسليمها تسليمه تم تمّ سُلمت سُلّمت سلمت من قبل للمستلم
   للعميل التسليم`.split(/\s+/),
);

/** A status text that is safe to store outside merchants' data; null when there is none. */
export function wordsToKeep(text: string | null | undefined, phase: ShipmentPhase | null): string | null {
  const words = text?.trim().slice(0, mostCharacters);
  if (!words) return null;
  if (phase === 'delivered' && !namesNobody(words)) return null;
  // AWBs and phone numbers belong to one shipment, not to a status.
  return words.replace(/\p{Nd}[\p{Nd}\s-]{3,}\p{Nd}/gu, '…');
}

function namesNobody(text: string): boolean {
  const words = text.toLowerCase().match(/[^\s.,،؛:;!()\-–]+/g) ?? [];
  return words.every((word) => namingNobody.has(word));
}
