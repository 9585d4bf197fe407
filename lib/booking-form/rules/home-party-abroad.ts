import { z } from 'zod';
import { alternativeMobile } from './alternative-mobile.ts';
import { besideFieldRules } from './fields.ts';
import { checkPlaces, homeFields, homePlaces, withoutTexts } from './home-party.ts';
import { addressParts, optionalEmail, receivedEmail } from './party-extras.ts';

/** A party in the UAE whose shipment crosses the border: its address and phones can be split further. */
const homePartyAbroad = <Email extends z.ZodType>(email: Email) =>
  z
    .object({ ...homeFields, email, ...homePlaces, ...addressParts, alternativeMobile })
    .superRefine(checkPlaces, besideFieldRules)
    .transform(withoutTexts);

export const exportingSenderSchema = homePartyAbroad(optionalEmail);
export const importingReceiverSchema = homePartyAbroad(receivedEmail);
