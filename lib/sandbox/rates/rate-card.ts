/** The prices of one product to one destination: fils by weight step, and for each started kilogram above the last step. */
export type PriceList = {
  steps: { upToGrams: number; documentFils: number; parcelFils: number }[];
  filsPerExtraKg: number;
};

export type RateProduct = 'Express' | 'Premium';
export type DomesticZone = 'sameEmirate' | 'otherEmirate' | 'remote';
export type CountryGroup = 'gulf' | 'region' | 'europeAndAsia' | 'restOfWorld';

const stepKgs = [0.5, 1, 2, 5, 10];

/** Documents and parcels have a price in fils for each weight step (in kilograms); international lists have one step less. */
function priceList(filsPerExtraKg: number, documentFils: number[], parcelFils: number[]): PriceList {
  const steps = documentFils.map((fils, step) => ({
    upToGrams: (stepKgs[step] ?? 0) * 1000,
    documentFils: fils,
    parcelFils: parcelFils[step] ?? 0,
  }));
  return { steps, filsPerExtraKg };
}

export const domesticPrices: Record<RateProduct, Record<DomesticZone, PriceList>> = {
  Express: {
    sameEmirate: priceList(200, [1500, 1700, 1900, 2600, 3700], [1700, 1900, 2100, 2800, 3900]),
    otherEmirate: priceList(250, [1800, 2000, 2300, 3100, 4500], [2000, 2250, 2550, 3350, 4750]),
    remote: priceList(300, [2200, 2500, 2900, 3900, 5600], [2450, 2775, 3175, 4175, 5875]),
  },
  Premium: {
    sameEmirate: priceList(300, [2500, 2800, 3100, 4000, 5500], [2800, 3100, 3400, 4300, 5800]),
    otherEmirate: priceList(350, [3000, 3300, 3700, 4800, 6600], [3300, 3650, 4050, 5150, 6950]),
    remote: priceList(425, [3600, 4000, 4500, 5900, 8100], [3950, 4400, 4900, 6300, 8500]),
  },
};

export const internationalPrices: Record<RateProduct, Record<CountryGroup, PriceList>> = {
  Express: {
    gulf: priceList(1500, [7500, 8900, 10900, 15900], [8500, 9900, 11900, 16900]),
    region: priceList(1900, [9000, 10900, 13900, 20900], [10500, 12400, 15400, 22400]),
    europeAndAsia: priceList(2600, [11500, 14200, 18900, 29900], [13500, 16200, 20900, 31900]),
    restOfWorld: priceList(3300, [13500, 17200, 23500, 38500], [15900, 19600, 25900, 40900]),
  },
  Premium: {
    gulf: priceList(2100, [11000, 12900, 15900, 22900], [12500, 14400, 17400, 24400]),
    region: priceList(2700, [13500, 16200, 20500, 30500], [15500, 18200, 22500, 32500]),
    europeAndAsia: priceList(3600, [17000, 20900, 27500, 43500], [19500, 23400, 30000, 46000]),
    restOfWorld: priceList(4500, [19900, 25200, 34500, 56000], [22900, 28200, 37500, 59000]),
  },
};

/** Emirates with the remote tariff for shipments from other emirates: Fujairah and Al Ain. */
export const remoteEmirateIds = [5, 12];

/** Country groups by alpha-2. Gulf countries are marked in the country list; all other countries are "rest of the world". */
export const countryGroups: Record<'region' | 'europeAndAsia', string> = {
  region: 'EG JO LB SY IQ YE PS TR IR IN PK BD LK NP AF MV SD LY TN DZ MA',
  europeAndAsia:
    'GB IE FR DE NL BE LU ES PT IT GR AT CH SE NO DK FI IS PL CZ SK HU RO BG HR SI EE LV LT MT CY UA RS RU ' +
    'CN HK TW JP KR SG MY TH VN ID PH KH MM BN MO',
};

export const registrationFeeFils = 500;

/** The COD fee, independent of the amount. */
export const codFeeFils = 1000;

/** The cubic millimetres that count as one gram: length × width × height in cm ÷ 5000 is the volumetric weight in kg. */
export const cubicMmPerGram = 5000;

/** VAT applies to domestic shipping; international shipping is zero-rated. */
export const domesticVatPercent = 5;

/** Fixed exchange rates: dirhams for one unit of each currency in which prices are available. */
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
