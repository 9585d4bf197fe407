import { z } from 'zod';
import { homeAlpha2 } from '#lib/core/home-country.ts';
import { parseForeignPhone } from '#lib/core/phones/foreign-phone.ts';
import { postcodeFault, writtenPostcode } from '#lib/core/postcode.ts';
import { partyFields } from '#lib/shipments/party-fields.ts';
import { besideFieldRules, checked, optionalText, placeId, placeText, text } from './fields.ts';
import {
  addressPartRules,
  optionalEmail,
  optionalField,
  ownReferences,
  phoneFault,
  receivedEmail,
  requiredField,
} from './party-extras.ts';

/** The checks of a foreign party's country: it isn't the UAE, and phones and the postcode are of its form. */
type TypedParty = {
  countryAlpha2: string;
  mobile: string;
  phone: string;
  alternativeMobile?: string;
  zipCode: string;
};

function brokenRules({
  countryAlpha2,
  mobile,
  phone,
  alternativeMobile,
  zipCode,
}: TypedParty): [field: string, message: string][] {
  const broken: [string, string][] = [];
  if (countryAlpha2 === homeAlpha2) broken.push(['countryId', 'countryHome']);
  for (const [field, typed] of Object.entries({ mobile, phone, alternativeMobile }))
    if (typed && !parseForeignPhone(typed, countryAlpha2))
      broken.push([field, phoneFault(typed, 'foreignPhone')]);
  const fault = postcodeFault(zipCode, countryAlpha2);
  if (fault) broken.push(['zipCode', fault]);
  return broken;
}

/** A party abroad. Fields have the order of the screen, because errors are listed in this order. */
const foreignParty = <Email extends z.ZodType>(email: Email) =>
  z
    .object({
      countryId: placeId,
      countryAlpha2: text().max(2, 'chooseFromList'),
      cityId: placeId,
      contactName: requiredField('contactName'),
      mobile: requiredField('mobile'),
      phone: requiredField('phone'),
      email,
      address: requiredField('address'),
      zipCode: text().max(partyFields.zipCode.limit, 'tooLong'),
      state: optionalText(100),
      companyName: optionalField('companyName'),
      countryText: placeText,
      cityText: placeText,
      ...ownReferences,
      ...addressPartRules,
      alternativeMobile: optionalField('alternativeMobile'),
    })
    .superRefine((party, context) => {
      const reject = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      for (const place of ['country', 'city'] as const)
        if (party[`${place}Text`]) reject(`${place}Id`, 'placeUnknown');
      for (const [field, message] of brokenRules(party)) reject(field, message);
    }, besideFieldRules)
    .transform(
      ({
        countryText: _country,
        cityText: _city,
        countryAlpha2,
        mobile,
        phone,
        alternativeMobile: other,
        zipCode,
        ...party
      }) => ({
        ...party,
        countryAlpha2,
        mobile: checked(parseForeignPhone(mobile, countryAlpha2)),
        phone: checked(parseForeignPhone(phone, countryAlpha2)),
        alternativeMobile: other && checked(parseForeignPhone(other, countryAlpha2)),
        zipCode: writtenPostcode(zipCode, countryAlpha2) || undefined,
      }),
    );

export const foreignSenderSchema = foreignParty(optionalEmail);
export const foreignReceiverSchema = foreignParty(receivedEmail);
