'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { quotedProducts, quoteToSaveSchema } from '#lib/quotes/schema.ts';
import { startFromQuote } from '#lib/quotes/start-from-quote.ts';
import { saveQuote as save } from '#lib/quotes/stored-quotes.ts';

export const saveQuote = action('prices.ask', quoteToSaveSchema, async (viewer, quote) => {
  await save(viewer, quote);
  revalidatePath('/quotes');
  return { ok: true, value: null };
});

export const bookQuote = action(
  'shipments.book',
  z.object({ quoteId: z.uuid(), product: z.enum(quotedProducts) }),
  async (viewer, input) => {
    const started = await startFromQuote(viewer, input);
    return started.ok ? started : { ok: false, code: started.code };
  },
);
