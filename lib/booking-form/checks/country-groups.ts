const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country (alpha-2) is in the European Union, where an IOSS number applies. */
export const isInEuropeanUnion = (alpha2: string) => europeanUnion.has(alpha2);
