import { emailPattern } from '#lib/core/text/email.ts';
import { lineText, optionalNumber, optionalText } from './fields.ts';

// The operator requires it. A merchant's settings can name one to send instead: withReceiverEmail.
export const receivedEmail = lineText()
  .min(1, 'receiverEmail')
  .max(254, 'tooLong')
  .refine((email) => !email || emailPattern.test(email), 'email');
export const optionalEmail = optionalText(254).refine((email) => !email || emailPattern.test(email), 'email');

/** The party's own references. Optional, because pages of earlier versions don't post them. */
export const ownReferences = {
  ownReference1: optionalNumber(50).optional(),
  ownReference2: optionalNumber(50).optional(),
};

/** Additional address fields of a shipment that crosses the border. Family A gets them in one line with the address. */
export const addressParts = {
  addressLine2: optionalText(200),
  streetName: optionalText(100),
  buildingName: optionalText(100),
  floor: optionalNumber(20),
  apartment: optionalNumber(20),
  landmark: optionalText(100),
  addressCategory: optionalText(50),
};
