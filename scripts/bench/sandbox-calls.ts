import type { Request } from 'autocannon';

/** A kind of call to measure, and its goal in calls per second. */
export type CallKind = { name: string; wanted: number | null; connections: number; requests: Request[] };

const accountHeaders = {
  'content-type': 'application/json',
  AccountNo: '100200',
  Password: 'sandbox-token-oasis',
};

const booking = {
  SenderContactName: 'Mariam Al Suwaidi',
  SenderCompanyName: 'Oasis Books',
  SenderAddress: 'Shop 4, Al Rigga Street\nP.O. Box 12345',
  SenderCity: 1,
  SenderContactMobile: '+971501234567',
  SenderContactPhone: '+97142223344',
  SenderState: 'Dubai',
  SenderCountry: 971,
  SenderRegionId: '10101',
  ReceiverContactMobile: '+971509876543',
  ReceiverContactPhone: '+971509876543',
  ReceiverEmail: 'mohammed@example.com',
  ReceiverCountry: 971,
  ContentTypeCode: 'NonDocument',
  NatureType: 11,
  Service: 'Domestic',
  ShipmentType: 'Express',
  DeleiveryType: 'Door to Door',
  Registered: 'No',
  PaymentType: 'COD',
  CODAmount: 180.5,
  CODCurrency: 'AED',
  Pieces: 1,
  Weight: 1200,
  WeightUnit: 'Grams',
  Length: 30,
  Width: 20,
  Height: 10,
  DimensionUnit: 'Centimetre',
  SendMailToSender: 'No',
  SendMailToReceiver: 'No',
  PreferredPickupDate: '04-Nov-2035',
  PreferredPickupTimeFrom: '09:00',
  PreferredPickupTimeTo: '13:00',
  Is_Return_Service: 'No',
  AWBType: 'EAWB',
  RequestType: 'Shipment',
};

const consignees: [name: string, address: string, emirateId: number, state: string][] = [
  ['محمد عبدالله الفلاسي', 'شارع الملك فيصل، بناية ١٢، شقة ٣٠٤', 3, 'الشارقة'],
  ['Fatima Al Mansoori', 'Villa 14, Street 7, Al Barsha 2', 1, 'Dubai'],
  ['خالد سعيد الكتبي', 'شارع المطار، فيلا ٩', 2, 'أبوظبي'],
  ['Rajesh Kumar', 'Flat 1203, Lake View Tower, Al Majaz 3', 3, 'Sharjah'],
  ['نورة حمد الشامسي', 'حي الرميلة، قرب المسجد الكبير', 4, 'عجمان'],
  ['Hessa Al Zaabi', 'P.O. Box 4412, Al Nakheel', 6, 'Ras Al Khaimah'],
  ['عائشة راشد النقبي', 'دبا، شارع الكورنيش، منزل ٢١', 5, 'الفجيرة'],
  ['John Whitfield', 'Office 5, Al Jimi Mall', 12, 'Al Ain'],
  ['Maria Santos', 'Building C-18, International City', 1, 'Dubai'],
  ['سلطان جاسم العلي', 'السلمة، شارع الاتحاد', 7, 'أم القيوين'],
];

/**
 * Bookings for ten receivers in turn, in both scripts. The two print types use different paths (with and without a final
 * slash), because the baseline server selects its reply by path.
 */
function bookings(printType: 'None' | 'LabelOnly'): Request[] {
  const slash = printType === 'None' ? '' : '/';
  return consignees.map(([name, address, emirateId, state], index) => {
    const receiver = {
      ReceiverContactName: name,
      ReceiverAddress: address,
      ReceiverCity: emirateId,
      ReceiverState: state,
      ReferenceNo: `BENCH-${index}`,
      PrintType: printType,
    };
    return {
      method: 'POST',
      path: `/ebs/genericapi/booking/rest/CreateBooking${slash}`,
      headers: accountHeaders,
      body: JSON.stringify({ BookingRequest: { ...booking, ...receiver } }),
    };
  });
}

const lookUps = [
  '/ebs/genericapi/booking/rest/GetCountryDetails',
  '/ebs/genericapi/lookups/rest/GetEmiratesDetails',
  '/ebs/genericapi/lookups/rest/GetZoneByEmiratesId?EmiratesId=1',
  '/ebs/genericapi/lookups/rest/GetRegionDetails?EmiratesId=1&ZoneId=101',
  '/ebs/genericapi/lookups/rest/GetCitiesByCountryId?CountryId=188',
  '/ebs/svc.pos.PostalBulkMailService.rest/GetCounterOfficesByCourierEmirate?emirateId=1',
  '/Countries/',
  '/Emirates',
  '/Cities?countryCode=SA',
].map((path): Request => ({ method: 'GET', path, headers: { 'content-type': 'application/json' } }));

/** Bookings use eight connections, like the workers of a portal; look-ups use twenty. */
export function sandboxCalls(trackedAwb: string): CallKind[] {
  const track: Request = {
    method: 'GET',
    path: `/Tracking?awbNumber=${trackedAwb}`,
    headers: accountHeaders,
  };
  return [
    { name: 'look-ups, nine in turn', wanted: 1500, connections: 20, requests: lookUps },
    { name: 'tracking by AWB', wanted: null, connections: 20, requests: [track] },
    { name: 'booking, no label', wanted: 300, connections: 8, requests: bookings('None') },
    { name: 'booking with label', wanted: 100, connections: 8, requests: bookings('LabelOnly') },
  ];
}

/** A booking whose AWB the tracking calls use. */
export const firstBooking = bookings('None')[0] as Request;
