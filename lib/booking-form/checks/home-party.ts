import { z } from 'zod';
import { parseAnyPhone } from '#lib/core/phones/phone.ts';
import { besideFieldRules, optionalPlaceId, placeId, placeText } from './fields.ts';
import {
  addressPartRules,
  alternativeMobile,
  onePhone,
  optionalEmail,
  optionalField,
  ownReferences,
  receivedEmail,
  requiredField,
} from './party-extras.ts';

/** A party in the UAE. Fields have the order of the screen, because errors are listed in this order. */
const homeFields = {
  contactName: requiredField('contactName'),
  // A receiver may have only a landline or a number of another country: the carrier's interface doesn't ask for a mobile.
  mobile: onePhone(parseAnyPhone, 'mobile'),
  phone: onePhone(parseAnyPhone, 'phone'),
};
const homePlaces = {
  emirateId: placeId,
  zoneId: optionalPlaceId,
  areaId: optionalPlaceId,
  address: requiredField('address'),
  companyName: optionalField('companyName'),
  zipCode: optionalField('zipCode'),
  emirateText: placeText,
  zoneText: placeText,
  areaText: placeText,
  ...ownReferences,
};

type Typed = { emirateText?: string; zoneText?: string; areaText?: string };

function checkPlaces(party: Typed, context: z.RefinementCtx) {
  for (const place of ['emirate', 'zone', 'area'] as const)
    if (party[`${place}Text`])
      context.addIssue({ code: 'custom', path: [`${place}Id`], message: 'placeUnknown' });
}

const withoutTexts = <Party extends Typed>({
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

/** A party in the UAE whose shipment crosses the border: its address and phones can be split further. */
const homePartyAbroad = <Email extends z.ZodType>(email: Email) =>
  z
    .object({ ...homeFields, email, ...homePlaces, ...addressPartRules, alternativeMobile })
    .superRefine(checkPlaces, besideFieldRules)
    .transform(withoutTexts);

export const exportingSenderSchema = homePartyAbroad(optionalEmail);
export const importingReceiverSchema = homePartyAbroad(receivedEmail);
