import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { makeTokenBucket } from '#lib/db/rate-limit.ts';

/*
 * What one person, and one merchant, may make the portal ask its operator. Far above what anybody does by hand: a page with a price asks
 * once for each change of the form, and an open shipment every ten seconds.
 */
const perSecond = { person: 5, merchant: 25 };
const burst = { person: 300, merchant: 1_500 };
const windowSeconds = 10;
const burstSeconds = 60;

export type QuestionKind = 'price' | 'tracking' | 'label';

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
 * Counts a question to the operator before it is asked, whatever its outcome will be. Throws TooOften when the person or the merchant has
 * asked too often. The worker's questions aren't counted: they have budgets of their own.
 */
export async function countQuestion(actor: MerchantActor, kind: QuestionKind): Promise<void> {
  if (actor.kind === 'worker') return;
  const waits = await Promise.all([
    bucketOf(`${kind}-person`).take(`${actor.kind}:${actor.id}`),
    bucketOf(`${kind}-merchant`).take(actor.merchantId),
  ]);
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new TooOften(seconds);
}
