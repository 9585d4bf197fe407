import { z } from 'zod';
import { parseAnyPhone, severalPhones } from '#lib/core/phones/phone.ts';
import { emailPattern } from '#lib/core/text/email.ts';
import { addressParts, eachField, type PartyField, partyFields } from '#lib/shipments/party-fields.ts';
import { lineText, optionalNumber, optionalText, requiredText } from './fields.ts';

/** A field of a party that must be filled. */
export const requiredField = (name: PartyField) => requiredText(partyFields[name].limit);
/** A field of a party that may be empty. */
export const optionalField = (name: PartyField) => {
  const { limit, isNumber } = partyFields[name];
  return isNumber ? optionalNumber(limit) : optionalText(limit);
};

// The operator requires it. A merchant's settings can name one to send instead: withReceiverEmail.
export const receivedEmail = lineText()
  .min(1, 'receiverEmail')
  .max(partyFields.email.limit, 'tooLong')
  .refine((email) => !email || emailPattern.test(email), 'email');
export const optionalEmail = optionalField('email').refine(
  (email) => !email || emailPattern.test(email),
  'email',
);

/** The party's own references. */
export const ownReferences = {
  ownReference1: optionalField('ownReference1'),
  ownReference2: optionalField('ownReference2'),
};

/** Additional address fields of a shipment that crosses the border. Family A gets them in one line with the address. */
export const addressPartRules = eachField(addressParts, optionalField);

/** A second mobile number of a party at home: of any country, where a UAE one may be in local spelling. */
export const alternativeMobile = optionalField('alternativeMobile')
  .refine((typed) => !typed || parseAnyPhone(typed) !== null, 'foreignPhone')
  .transform((typed) => typed && (parseAnyPhone(typed) ?? undefined));

/** The message of a text that is no phone number. */
export const phoneFault = (typed: string, message: string) =>
  severalPhones(typed).length > 0 ? 'severalPhones' : message;

/** A required phone number; `message` is the error of a text that isn't one. */
export function onePhone(parse: (text: string) => string | null, message: string) {
  return requiredText(100).transform((typed, context): string => {
    const phone = parse(typed);
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: phoneFault(typed, message) });
    return z.NEVER;
  });
}
