import { unsafeClaimEndpoints, unsafePublish } from '../claim-endpoints.ts';
import { makeSender, type Sender } from '../post-webhook.ts';
import { serveEndpoint } from '../serve-endpoint.ts';

/** One round of the worker: publishes events, and sends until nothing is due. */
export async function deliver(sender: Sender = makeSender()): Promise<void> {
  while (await unsafePublish());
  for (let round = 0; round < 20; round += 1) {
    const claimed = [...(await unsafeClaimEndpoints(false, 50)), ...(await unsafeClaimEndpoints(true, 50))];
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((endpoint) => serveEndpoint(sender, endpoint, () => false)));
  }
}
