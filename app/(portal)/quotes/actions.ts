'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { quotedProducts, quoteToSaveSchema } from '#lib/quotes/schema.ts';
import { startFromQuote } from '#lib/quotes/start-from-quote.ts';
import { saveQuote as save } from '#lib/quotes/stored-quotes.ts';

export const saveQuote = action('prices.ask', quoteToSaveSchema, save, '/quotes');

export const bookQuote = action(
  'shipments.book',
  z.object({ quoteId: z.uuid(), product: z.enum(quotedProducts) }),
  startFromQuote,
);
