import { formatPhone } from '#lib/core/phones/phone.ts';
import { printableText } from '#lib/documents/printable-text.ts';
import { textLine, withWholeNumbers } from '#lib/documents/text-line.ts';
import type { LabelParty } from './label-content.ts';

/** The lines of a party without repetitions, in the direction of the script that most of the letters have. */
export function partyLines(party: LabelParty) {
  const name = printableText(party.name);
  const company = printableText(party.company ?? '');
  const [address = '', ...places] = party.addressLines.map(printableText);
  const emirate = places.pop() ?? '';
  const country = printableText(party.country ?? '');

  const rightToLeft = isMostlyArabic([name, company, address, ...places].join(''));
  const line = (text: string) => withWholeNumbers(textLine(text, rightToLeft));
  const listed = (names: Set<string>) => line([...names].filter(Boolean).join(rightToLeft ? '، ' : ', '));
  return {
    rightToLeft,
    name: line(name),
    company: line(company),
    address: line(address),
    area: listed(new Set(places.filter((place) => place !== emirate))),
    destination: listed(new Set([emirate, country])),
    phone: textLine(formatPhone(printableText(party.phone))),
  };
}

function isMostlyArabic(text: string): boolean {
  const letters = (script: RegExp) => text.match(script)?.length ?? 0;
  return letters(/\p{Script=Arabic}/gu) > letters(/\p{Script=Latin}/gu);
}
