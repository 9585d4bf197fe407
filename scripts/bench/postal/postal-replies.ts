import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';

const bookedAt = Date.UTC(2026, 10, 4, 5, 30);
const stops = [
  ['Dubai Central Sorting Centre, Umm Ramool', 'مركز الفرز الرئيسي في دبي، أم رمول'],
  ['Sharjah Industrial Area 4 Delivery Office', 'مكتب توزيع المنطقة الصناعية الرابعة في الشارقة'],
  ['""', '""'],
  ['Abu Dhabi International Airport Mail Unit', 'وحدة البريد في مطار أبوظبي الدولي'],
] as const;
const states = [
  [
    'CLC9',
    'The shipment left the facility and is on its way to the next one',
    'غادرت الشحنة المنشأة وهي في طريقها إلى المنشأة التالية',
  ],
  [
    'CLC30',
    'The shipment arrived at the facility and was sorted for onward carriage',
    'وصلت الشحنة إلى المنشأة وتم فرزها لمتابعة نقلها',
  ],
  [
    'CLC55',
    'The shipment was collected from the sender by the courier of the area',
    'استلم مندوب المنطقة الشحنة من المرسل',
  ],
] as const;

/** Events in the operator's order, newest first, with texts and places in both languages. */
function events(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [code, wordsEn, wordsAr] = states[index % states.length] ?? states[0];
    const [placeEn, placeAr] = stops[index % stops.length] ?? stops[0];
    const note = `${wordsEn}. ${wordsEn} (scan ${index})`;
    const url = `https://operator.example/shipments/1000012345678/scans/${index}?lang=en&view=details&from=tracking&of=merchant-portal`;
    const time = formatDayFirstTime(new Date(bookedAt + (count - index) * 7 * 60_000));
    return { time, code, wordsEn: note, wordsAr: `${wordsAr}، ${wordsAr}`, placeEn, placeAr, url };
  });
}

/** The tracking array of one AWB in family B's form. */
export function trackingOfB(awb: string, count: number): unknown {
  const person = { name: 'Noor Trading', contactNumber: '+97142345678' };
  const list = events(count).map((event) => ({
    timeStamp: event.time,
    status: { code: event.code, descriptionAr: event.wordsAr, descriptionEn: event.wordsEn },
    locationAr: event.placeAr,
    locationEn: event.placeEn,
    url: event.url,
  }));
  const record = { trackingNumber: awb, trackingReferenceNo: 'WB-1-1', sender: person, receiver: person };
  return [{ ...record, lastStatus: list[0]?.status, events: list }];
}

/** The same events in family A's form. */
export function trackingOfA(awb: string, count: number): unknown {
  return {
    track_final_result: events(count).map((event) => ({
      location_en: event.placeEn,
      location_ar: event.placeAr,
      remarks_en: event.wordsEn,
      remarks_ar: event.wordsAr,
      time_stamp: event.time,
      sub_status_code: event.code,
      url: event.url,
    })),
    is_no_data: false,
    tracking_no: awb,
    tracking_ref_no: 'WB-1-1',
    status_en: 'On its way',
    status_ar: 'في الطريق',
    sender_name: 'Noor Trading',
  };
}
