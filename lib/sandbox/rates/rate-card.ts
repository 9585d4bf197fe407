/** A price list of one product to one place: fils by weight step, and for each kilogram begun above the last step. */
export type PriceList = {
  steps: { upToGrams: number; documentFils: number; parcelFils: number }[];
  filsPerExtraKg: number;
};

export type RateProduct = 'Express' | 'Premium';
export type DomesticZone = 'sameEmirate' | 'otherEmirate' | 'remote';
export type CountryGroup = 'gulf' | 'region' | 'europeAndAsia' | 'restOfWorld';

function priceList(
  filsPerExtraKg: number,
  ...steps: [kg: number, documentFils: number, parcelFils: number][]
): PriceList {
  return {
    steps: steps.map(([kg, documentFils, parcelFils]) => ({
      upToGrams: kg * 1000,
      documentFils,
      parcelFils,
    })),
    filsPerExtraKg,
  };
}

export const domesticPrices: Record<RateProduct, Record<DomesticZone, PriceList>> = {
  Express: {
    sameEmirate: priceList(
      200,
      [0.5, 1500, 1700],
      [1, 1700, 1900],
      [2, 1900, 2100],
      [5, 2600, 2800],
      [10, 3700, 3900],
    ),
    otherEmirate: priceList(
      250,
      [0.5, 1800, 2000],
      [1, 2000, 2250],
      [2, 2300, 2550],
      [5, 3100, 3350],
      [10, 4500, 4750],
    ),
    remote: priceList(
      300,
      [0.5, 2200, 2450],
      [1, 2500, 2775],
      [2, 2900, 3175],
      [5, 3900, 4175],
      [10, 5600, 5875],
    ),
  },
  Premium: {
    sameEmirate: priceList(
      300,
      [0.5, 2500, 2800],
      [1, 2800, 3100],
      [2, 3100, 3400],
      [5, 4000, 4300],
      [10, 5500, 5800],
    ),
    otherEmirate: priceList(
      350,
      [0.5, 3000, 3300],
      [1, 3300, 3650],
      [2, 3700, 4050],
      [5, 4800, 5150],
      [10, 6600, 6950],
    ),
    remote: priceList(
      425,
      [0.5, 3600, 3950],
      [1, 4000, 4400],
      [2, 4500, 4900],
      [5, 5900, 6300],
      [10, 8100, 8500],
    ),
  },
};

export const internationalPrices: Record<RateProduct, Record<CountryGroup, PriceList>> = {
  Express: {
    gulf: priceList(1500, [0.5, 7500, 8500], [1, 8900, 9900], [2, 10900, 11900], [5, 15900, 16900]),
    region: priceList(1900, [0.5, 9000, 10500], [1, 10900, 12400], [2, 13900, 15400], [5, 20900, 22400]),
    europeAndAsia: priceList(
      2600,
      [0.5, 11500, 13500],
      [1, 14200, 16200],
      [2, 18900, 20900],
      [5, 29900, 31900],
    ),
    restOfWorld: priceList(
      3300,
      [0.5, 13500, 15900],
      [1, 17200, 19600],
      [2, 23500, 25900],
      [5, 38500, 40900],
    ),
  },
  Premium: {
    gulf: priceList(2100, [0.5, 11000, 12500], [1, 12900, 14400], [2, 15900, 17400], [5, 22900, 24400]),
    region: priceList(2700, [0.5, 13500, 15500], [1, 16200, 18200], [2, 20500, 22500], [5, 30500, 32500]),
    europeAndAsia: priceList(
      3600,
      [0.5, 17000, 19500],
      [1, 20900, 23400],
      [2, 27500, 30000],
      [5, 43500, 46000],
    ),
    restOfWorld: priceList(
      4500,
      [0.5, 19900, 22900],
      [1, 25200, 28200],
      [2, 34500, 37500],
      [5, 56000, 59000],
    ),
  },
};

/** Emirates that a shipment from another one reaches at the remote tariff: Fujairah and Al Ain. */
export const remoteEmirateIds = [5, 12];

/** Countries by alpha-2 that are neither of the Gulf, which the country list knows, nor of the rest of the world. */
export const countryGroups: Record<'region' | 'europeAndAsia', string> = {
  region: 'EG JO LB SY IQ YE PS TR IR IN PK BD LK NP AF MV SD LY TN DZ MA',
  europeAndAsia:
    'GB IE FR DE NL BE LU ES PT IT GR AT CH SE NO DK FI IS PL CZ SK HU RO BG HR SI EE LV LT MT CY UA RS RU ' +
    'CN HK TW JP KR SG MY TH VN ID PH KH MM BN MO',
};

export const registrationFeeFils = 500;

/** The COD fee, independent of the amount. */
export const codFeeFils = 1000;

/** Cubic millimetres that count as one gram: length × width × height in cm ÷ 5000 is the volumetric weight in kg. */
export const cubicMmPerGram = 5000;

/** Domestic shipping bears VAT; international shipping is zero-rated. */
export const domesticVatPercent = 5;

/** Fixed rates: dirhams for one unit of each currency that prices are given in. */
export const dirhamsPerUnit: Record<string, string> = {
  AED: '1',
  USD: '3.6725',
  EUR: '4.2500',
  GBP: '4.9500',
  SAR: '0.9793',
  QAR: '1.0089',
  OMR: '9.5390',
  BHD: '9.7400',
  KWD: '11.9500',
  INR: '0.0415',
  PKR: '0.0130',
  EGP: '0.0750',
  JPY: '0.0240',
};
