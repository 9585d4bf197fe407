import { z } from 'zod';
import { emailPattern } from '#lib/core/email.ts';
import { parseMobile, parsePhone } from '#lib/core/phone.ts';
import {
  besideFieldRules,
  lineText,
  optionalPlaceId,
  optionalText,
  placeId,
  placeText,
  requiredText,
  typed,
} from './fields.ts';

// The operator requires it. A merchant's settings can name one to send instead: withReceiverEmail.
export const receivedEmail = lineText()
  .min(1, 'receiverEmail')
  .max(254, 'tooLong')
  .refine((email) => !email || emailPattern.test(email), 'email');
export const optionalEmail = optionalText(254).refine((email) => !email || emailPattern.test(email), 'email');

/** A party in the UAE. Fields have the order of the screen, because errors are listed in this order. */
const homeParty = <Email extends z.ZodType>(email: Email) =>
  z
    .object({
      contactName: requiredText(100),
      mobile: typed(parseMobile, 'mobile'),
      phone: typed(parsePhone, 'phone'),
      email,
      emirateId: placeId,
      zoneId: optionalPlaceId,
      areaId: optionalPlaceId,
      address: requiredText(300),
      companyName: optionalText(200),
      zipCode: optionalText(20),
      emirateText: placeText,
      zoneText: placeText,
      areaText: placeText,
    })
    .superRefine((party, context) => {
      for (const place of ['emirate', 'zone', 'area'] as const)
        if (party[`${place}Text`])
          context.addIssue({ code: 'custom', path: [`${place}Id`], message: 'placeUnknown' });
    }, besideFieldRules)
    .transform(({ emirateText: _emirate, zoneText: _zone, areaText: _area, ...party }) => party);

export const senderSchema = homeParty(optionalEmail);
export const receiverSchema = homeParty(receivedEmail);
