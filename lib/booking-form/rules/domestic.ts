import { z } from 'zod';
import { receiverSchema, senderSchema } from './home-party.ts';
import { parcelSchema } from './parcel.ts';
import { serviceSchema } from './service.ts';

/** The sections of a shipment within the UAE. A form without a kind is one: earlier versions stored none. */
export const domestic = z.object({
  kind: z.literal('domestic').optional().default('domestic'),
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
});
