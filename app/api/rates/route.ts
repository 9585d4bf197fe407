import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import { rateQuestionSchema } from '#lib/rates/schema.ts';

/** The current price of a shipment from an emirate for the viewer's merchant. */
export const GET = handler('prices.ask', async (viewer, request) => {
  const question = rateQuestionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return freshJson({ ok: false, code: 'invalid' }, 400);
  const quoted = await quoteRates(viewer, question.data);
  return quoted.ok
    ? freshJson({ ok: true, lines: quoted.value })
    : freshJson({ ok: false, code: quoted.code, message: quoted.details?.message });
});
