import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { take } from '#lib/db/limits.ts';

/*
 * The calls to the operator that one person, and one merchant, can cause in a minute. They are far above what anyone causes by hand: a
 * page with a price makes one call for each change of the form, and an open shipment one every ten seconds.
 */
const mostOfPerson = 600;
const mostOfMerchant = 3_000;
const seconds = 60;

type QuestionKind = 'price' | 'tracking' | 'label' | 'hs-codes';

/**
 * Counts a call to the operator before it is made, whatever its outcome. Throws TooOften when the person or the merchant has
 * made too many. The worker's calls aren't counted here, because they have their own budgets.
 */
export async function countOperatorCall(actor: MerchantActor, kind: QuestionKind): Promise<void> {
  if (actor.kind === 'worker') return;
  await take(
    { limit: { name: `${kind}-person`, most: mostOfPerson, seconds }, key: `${actor.kind}:${actor.id}` },
    { limit: { name: `${kind}-merchant`, most: mostOfMerchant, seconds }, key: actor.merchantId },
  );
}
