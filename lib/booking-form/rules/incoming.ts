import { z } from 'zod';
import { customsSchema } from './customs.ts';
import { foreignSenderSchema } from './foreign-party.ts';
import { importingReceiverSchema } from './home-party.ts';
import { parcelAbroadSchema } from './parcel.ts';
import { incomingServiceSchema } from './service.ts';

/** The sections of a shipment from another country to the UAE. */
export const incoming = z.object({
  kind: z.literal('incoming'),
  sender: foreignSenderSchema,
  receiver: importingReceiverSchema,
  parcel: parcelAbroadSchema,
  service: incomingServiceSchema,
  customs: customsSchema,
});
