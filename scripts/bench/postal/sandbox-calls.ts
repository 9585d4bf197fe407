import type { Request } from 'autocannon';
import { toBookingRequest } from '#lib/postal/family-a/translate-booking.ts';
import type { BookingOrder } from '#lib/postal/model/booking-order.ts';
import { sampleOrder } from '#scripts/conformance/sample-shipment.ts';

/** A kind of call to measure, and the goal in calls per second. */
export type CallKind = { name: string; wanted: number | null; connections: number; requests: Request[] };

const accountHeaders = {
  'content-type': 'application/json',
  AccountNo: '100200',
  Password: 'sandbox-token-oasis',
};

const order: BookingOrder = {
  ...sampleOrder({ countryId: '971', emirateId: '1' }, new Date()),
  paymentMethod: 'cod',
  codAmount: { amountMinor: 18_050, currency: 'AED' },
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
 * Bookings for ten receivers in turn, in both scripts. The two print types use different paths (with and without a slash at the
 * end), because the baseline server chooses its reply by path.
 */
function bookings(print: 'none' | 'label'): Request[] {
  const slash = print === 'none' ? '' : '/';
  return consignees.map(([name, address, emirateId, state], index) => {
    const body = toBookingRequest(
      {
        ...order,
        receiver: { ...order.receiver, contactName: name, address, cityId: `${emirateId}`, state },
        reference: `BENCH-${index}`,
        print,
      },
      'both',
    );
    return {
      method: 'POST',
      path: `/ebs/genericapi/booking/rest/CreateBooking${slash}`,
      headers: accountHeaders,
      body: JSON.stringify(body),
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

/** Eight concurrent bookings, as from a portal's workers; twenty concurrent look-ups. */
export function sandboxCalls(trackedAwb: string): CallKind[] {
  const track: Request = {
    method: 'GET',
    path: `/Tracking?awbNumber=${trackedAwb}`,
    headers: accountHeaders,
  };
  return [
    { name: 'look-ups, nine in turn', wanted: 1500, connections: 20, requests: lookUps },
    { name: 'tracking by AWB', wanted: null, connections: 20, requests: [track] },
    { name: 'booking, no label', wanted: 300, connections: 8, requests: bookings('none') },
    { name: 'booking with label', wanted: 100, connections: 8, requests: bookings('label') },
  ];
}

/** Books one shipment, so that there is one to track. */
export const firstBooking = bookings('none')[0] as Request;
