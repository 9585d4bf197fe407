import 'server-only';
import { z } from 'zod';
import { products } from '#lib/shipments/choices.ts';
import { operation, reply } from '../operation/operation.ts';
import { understandBody } from '../shipments/book.ts';
import { priceOf } from '../shipments/price.ts';
import { price } from '../shipments/replies.ts';
import { shipmentInput } from '../shipments/schema.ts';
import { quoteServices } from './services.ts';

const quote = z
  .object({
    product: z.enum(products).describe('As requested, or as the merchant’s rules chose.'),
    price: price.nullable().describe('Null where the carrier quotes no price for this service.'),
  })
  .meta({ id: 'Quote' });

const create = operation('POST /quotes', {
  id: 'createQuote',
  summary: 'Price a shipment',
  description:
    'The carrier’s price for the body of a booking, with VAT. Nothing is booked or stored. Needs `shipments.book` too, because the merchant’s senders and rules complete the body.',
  permission: 'prices.ask',
  body: shipmentInput,
  replies: { 200: { description: 'The price now.', schema: quote } },
  problems: ['carrier-unavailable'],
  async run({ actor, body, t }) {
    const understood = await understandBody(actor, body, t);
    if ('problem' in understood) return understood;
    const priced = await priceOf(actor, understood.form);
    if ('problem' in priced) return priced;
    return reply(200, { product: understood.form.service.product, price: priced.price });
  },
});

export const quoteOperations = [create, quoteServices];
