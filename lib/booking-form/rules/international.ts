import { z } from 'zod';
import { customsSchema } from './customs.ts';
import { foreignReceiverSchema } from './foreign-party.ts';
import { exportingSenderSchema } from './home-party.ts';
import { parcelAbroadSchema } from './parcel.ts';
import { internationalServiceSchema } from './service.ts';

/** The sections of a shipment from the UAE to another country. */
export const international = z.object({
  kind: z.literal('international'),
  sender: exportingSenderSchema,
  receiver: foreignReceiverSchema,
  parcel: parcelAbroadSchema,
  service: internationalServiceSchema,
  customs: customsSchema,
});
