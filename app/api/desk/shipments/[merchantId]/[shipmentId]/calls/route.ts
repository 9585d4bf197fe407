import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { unsafeListPhoneCalls } from '#lib/desk/list-phone-calls.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** What agents wrote about other shipments to the same phone. Read after the page, so that a look-up doesn't wait for it. */
export const GET = handler('desk.look-up', async (agent, _request, of: MerchantShipment) =>
  freshJson({ calls: await unsafeListPhoneCalls(agent, of) }),
);
