import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { makeTokenBucket } from '#lib/db/rate-limit.ts';

/*
 * The limits of operator calls that one person, and one merchant, can cause. They are far above what anyone causes by hand: a
 * page with a price makes one call for each change of the form, and an open shipment one every ten seconds.
 */
const perSecond = { person: 5, merchant: 25 };
const burst = { person: 300, merchant: 1_500 };
const windowSeconds = 10;
const burstSeconds = 60;

type QuestionKind = 'price' | 'tracking' | 'label' | 'hs-codes';

const bucketOf = keepEach((name: `${QuestionKind}-${'person' | 'merchant'}`) => {
  const whose = name.endsWith('person') ? 'person' : 'merchant';
  return makeTokenBucket(name, {
    points: perSecond[whose] * windowSeconds,
    seconds: windowSeconds,
    burst: burst[whose],
    burstSeconds,
  });
});

/**
 * Counts a call to the operator before it is made, whatever its outcome. Throws TooOften when the person or the merchant has
 * made too many. The worker's calls aren't counted here, because they have their own budgets.
 */
export async function countOperatorCall(actor: MerchantActor, kind: QuestionKind): Promise<void> {
  if (actor.kind === 'worker') return;
  const waits = await Promise.all([
    bucketOf(`${kind}-person`).take(`${actor.kind}:${actor.id}`),
    bucketOf(`${kind}-merchant`).take(actor.merchantId),
  ]);
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new TooOften(seconds);
}
