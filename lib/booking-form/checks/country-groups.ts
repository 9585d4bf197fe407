const members = (codes: string) => new Set(codes.split(' '));

const europeanUnion = members(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
);
const gulf = members('AE BH KW OM QA SA');

/** Whether a country (alpha-2) is in the European Union, where an IOSS number applies. */
export const isInEuropeanUnion = (alpha2: string) => europeanUnion.has(alpha2);

/** Whether a country (alpha-2) is a member of the Gulf Cooperation Council. */
export const isInGulf = (alpha2: string) => gulf.has(alpha2);
