import { z } from 'zod';
import { parseMobile, parsePhone } from '#lib/core/phones/phone.ts';
import {
  besideFieldRules,
  optionalNumber,
  optionalPlaceId,
  optionalText,
  placeId,
  placeText,
  requiredText,
  typed,
} from './fields.ts';
import { optionalEmail, ownReferences, receivedEmail } from './party-extras.ts';

/** A party in the UAE. Fields have the order of the screen, because errors are listed in this order. */
export const homeFields = {
  contactName: requiredText(100),
  mobile: typed(parseMobile, 'mobile'),
  phone: typed(parsePhone, 'phone'),
};
export const homePlaces = {
  emirateId: placeId,
  zoneId: optionalPlaceId,
  areaId: optionalPlaceId,
  address: requiredText(300),
  companyName: optionalText(200),
  zipCode: optionalNumber(20),
  emirateText: placeText,
  zoneText: placeText,
  areaText: placeText,
  ...ownReferences,
};

type Typed = { emirateText?: string; zoneText?: string; areaText?: string };

export function checkPlaces(party: Typed, context: z.RefinementCtx) {
  for (const place of ['emirate', 'zone', 'area'] as const)
    if (party[`${place}Text`])
      context.addIssue({ code: 'custom', path: [`${place}Id`], message: 'placeUnknown' });
}

export const withoutTexts = <Party extends Typed>({
  emirateText: _emirate,
  zoneText: _zone,
  areaText: _area,
  ...party
}: Party) => party;

const homeParty = <Email extends z.ZodType>(email: Email) =>
  z
    .object({ ...homeFields, email, ...homePlaces })
    .superRefine(checkPlaces, besideFieldRules)
    .transform(withoutTexts);

export const senderSchema = homeParty(optionalEmail);
export const receiverSchema = homeParty(receivedEmail);
