import { parseDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import type {
  City,
  Country,
  OperatorStatus,
  Place,
  TrackingEvent,
  TrackingReport,
} from '#lib/postal/model/lookups.ts';
import {
  answered,
  type ReadOutcome,
  type SendOutcome,
  unavailable,
  unconfirmed,
} from '#lib/postal/model/outcome.ts';
import { cleanText, isSameAwb, newestFirst, parseAwb, withIds } from '#lib/postal/translation/values.ts';
import type * as wire from './wire.ts';

type TrackingRecord = wire.TrackingReply[number];

/** Both names of a place. A missing name falls back to the other language, then to the place's code or id. */
function names(known: string | null, english: string | null | undefined, arabic: string | null | undefined) {
  const nameAr = cleanText(arabic);
  const nameEn = cleanText(english) ?? nameAr ?? known ?? '';
  return { nameEn, nameAr: nameAr ?? nameEn };
}

/** Family B has no dialling codes. */
export function toCountries(reply: wire.CountriesReply): Country[] | null {
  return withIds(
    reply.list.map((country) => ({
      id: country.id,
      ...names(country.id, country.nameEn, country.nameAr),
      alpha2: cleanText(country.alphaTwoCode) ?? '',
      alpha3: cleanText(country.alphaThreeCode) ?? '',
      diallingCode: '',
    })),
  );
}

/** Family B's cities have a code but no id. */
export function toCities(reply: wire.CitiesReply): City[] {
  return reply.list.map((city) => {
    const code = cleanText(city.code) ?? '';
    return { id: null, ...names(code, city.nameEn, city.nameAr), code };
  });
}

export function toEmirates(reply: wire.EmiratesReply): ReadOutcome<readonly Place[]> {
  if (!reply.data) return unavailable('Emirates: no data');
  const emirates = withIds(
    reply.data.list.map((emirate) => ({
      id: emirate.id,
      ...names(emirate.id, emirate.nameEn, emirate.nameAr),
    })),
  );
  return emirates ? answered(emirates) : unavailable('Emirates: no usable id');
}

function toStatus(status: TrackingRecord['lastStatus']): OperatorStatus {
  return {
    code: cleanText(status.code) ?? '',
    descriptionEn: cleanText(status.descriptionEn),
    descriptionAr: cleanText(status.descriptionAr),
  };
}

function toEvent(item: TrackingRecord['events'][number]): TrackingEvent | null {
  const occurredAt = parseDayFirstTime(item.timeStamp);
  if (!occurredAt) return null;
  return {
    occurredAt,
    status: toStatus(item.status),
    locationEn: cleanText(item.locationEn),
    locationAr: cleanText(item.locationAr),
  };
}

function toReport(record: TrackingRecord): ReadOutcome<TrackingReport> {
  const awb = parseAwb(record.trackingNumber);
  if (awb === null) return unavailable('Tracking: a trackingNumber that is none');
  const read = record.events.map(toEvent).filter((event) => event !== null);
  if (read.length < record.events.length) return unavailable('Tracking: a timeStamp that is no time');
  const last = toStatus(record.lastStatus);
  const events = newestFirst(read, ({ status }) => status.code === last.code);
  // A last status without a code is unusable: take the newest event's instead.
  const lastStatus = last.code === '' ? (events[0]?.status ?? last) : last;
  return answered({ awb, reference: cleanText(record.trackingReferenceNo), lastStatus, events });
}

/** The record of the requested AWB. No record at all is `not-found`; only records of other AWBs are `foreign`. */
export function toTrackingReport(reply: wire.TrackingReply, awb: string): ReadOutcome<TrackingReport> {
  const [first] = reply;
  if (!first) return { outcome: 'not-found' };
  const record = reply.find((candidate) => isSameAwb(candidate.trackingNumber, awb));
  return record ? toReport(record) : { outcome: 'foreign', named: first.trackingNumber.trim() };
}

/** The AWB that carries a reference. Two AWBs are `unavailable`, because a person must decide which one is meant. */
export function toReportByReference(
  reply: wire.TrackingReply,
  reference: string,
): ReadOutcome<TrackingReport> {
  if (reply.length === 0) return { outcome: 'not-found' };
  const matches = reply.filter((record) => cleanText(record.trackingReferenceNo) === reference.trim());
  const [record, ...others] = matches;
  if (!record) return unavailable('Tracking: other references than the one asked for');
  const isOne = others.every((other) => isSameAwb(other.trackingNumber, record.trackingNumber));
  return isOne ? toReport(record) : unavailable(`Tracking: ${matches.length} AWBs carry the reference`);
}

/** The AWB only repeats the question: what accepts a cancellation is the operator's message about it. */
export function toCancellation(
  reply: wire.CancelReply,
  awb: string,
): SendOutcome<{ awb: string; message: string }> {
  if (!isSameAwb(reply.awbNumber, awb)) return unconfirmed('Cancel: another AWB than the one asked for');
  const message = cleanText(reply.message);
  return message === undefined
    ? unconfirmed('Cancel: the AWB without a message')
    : { outcome: 'accepted', value: { awb, message } };
}

export function toReceipt(reply: wire.CreateReply): SendOutcome<BookingReceipt> {
  const awb = parseAwb(reply.awbNumber);
  if (awb === null) return unconfirmed('Create: an awbNumber that is none');
  const receipt = {
    awb,
    reference: cleanText(reply.referenceNumber),
    labelUrl: cleanText(reply.labelUrl),
    labelBase64: cleanText(reply.labelBase64),
  };
  return { outcome: 'accepted', value: receipt };
}
