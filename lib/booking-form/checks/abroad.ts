import { z } from 'zod';
import { customsSchema } from './customs.ts';
import { foreignReceiverSchema, foreignSenderSchema } from './foreign-party.ts';
import { exportingSenderSchema, importingReceiverSchema } from './home-party.ts';
import { parcelAbroadSchema } from './parcel.ts';
import { incomingServiceSchema, internationalServiceSchema } from './service.ts';

/** The sections of a shipment from the UAE to another country. */
export const international = z.object({
  kind: z.literal('international'),
  sender: exportingSenderSchema,
  receiver: foreignReceiverSchema,
  parcel: parcelAbroadSchema,
  service: internationalServiceSchema,
  customs: customsSchema,
});

/** The sections of a shipment from another country to the UAE. */
export const incoming = z.object({
  kind: z.literal('incoming'),
  sender: foreignSenderSchema,
  receiver: importingReceiverSchema,
  parcel: parcelAbroadSchema,
  service: incomingServiceSchema,
  customs: customsSchema,
});
