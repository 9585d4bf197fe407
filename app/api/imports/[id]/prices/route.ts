import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { findRowPrices } from '#lib/imports/booking/find-row-prices.ts';

/** The prices of an import's ready rows that are known so far; each call asks the carrier for some more. */
export const GET = handler('prices.ask', async (viewer, _request, { id }: { id: string }) => {
  const prices = await findRowPrices(viewer, id);
  return prices ? freshJson(prices) : notFoundJson();
});
