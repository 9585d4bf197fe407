import { parseDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import type {
  City,
  CounterOffice,
  Country,
  HsCode,
  Place,
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

/** Both names of a place. A missing name falls back to the other language, then to the id. */
function names(id: string | null, english: string | null | undefined, arabic: string | null | undefined) {
  const nameAr = cleanText(arabic);
  const nameEn = cleanText(english) ?? nameAr ?? id ?? '';
  return { id, nameEn, nameAr: nameAr ?? nameEn };
}

export function toCountries(reply: wire.CountriesReply): Country[] | null {
  return withIds(
    reply.GetCountryDetailsResult.CountriesDeatilsBO.map((country) => ({
      ...names(country.CountryID, country.CountryNameEN, country.CountryNameAR),
      alpha2: cleanText(country.AlphaTwoDigit) ?? '',
      alpha3: cleanText(country.AlphaThreeDigit) ?? '',
      diallingCode: cleanText(country.DailingCode) ?? '',
    })),
  );
}

export function toEmirates(reply: wire.EmiratesReply): Place[] | null {
  return withIds(
    reply.GetEmiratesDetailsResult.EmirateBO.map((emirate) =>
      names(emirate.EmirateID, emirate.EmirateName, emirate.EmirateNameAr),
    ),
  );
}

export function toZones(reply: wire.ZonesReply): Place[] | null {
  return withIds(
    reply.GetZoneByEmiratesIdResult.ZoneBO.map((zone) => names(zone.ZoneID, zone.ZoneName, zone.ZoneNameAR)),
  );
}

export function toAreas(reply: wire.RegionsReply): Place[] | null {
  return withIds(
    reply.GetRegionDetailsResult.RegionBO.map((region) =>
      names(region.RegionID, region.RegionName, region.RegionNameAR),
    ),
  );
}

export function toCities(reply: wire.CitiesReply): City[] | null {
  return withIds(
    reply.CitiesByCountryIdResponse.Cities.City.map((city) => ({
      ...names(city.Cityid, city.CityName, city.CityNameAR),
      code: cleanText(city.CityCode) ?? '',
    })),
  );
}

function degrees(text: string | null | undefined): number | null {
  const words = cleanText(text);
  return words !== undefined && /^-?\d+(\.\d+)?$/.test(words) ? Number(words) : null;
}

/** Any ResponseCode except 100 is a refusal with the operator's message. */
export function toCounterOffices(reply: wire.CounterOfficesReply): ReadOutcome<readonly CounterOffice[]> {
  const result = reply.GetCounterOfficesByCourierEmirateResult;
  if (result.ResponseCode.trim() !== '100') {
    return { outcome: 'refused', refusal: { message: cleanText(result.ResponseMessage) ?? '', fields: [] } };
  }
  const offices = withIds(
    (result.CounterOffices?.CounterOffices ?? []).map((office) => ({
      ...names(office.OfficeId, office.OfficeNameEng, office.OfficeNameArb),
      latitude: degrees(office.Latitude),
      longitude: degrees(office.Longitude),
    })),
  );
  return offices ? answered(offices) : unavailable('GetCounterOfficesByCourierEmirate: no usable id');
}

export function toDeliveryInstructions(reply: wire.DeliveryInstructionsReply): Place[] | null {
  return withIds(
    reply.GetDeliveryInstructionsResult.DeliveryInstructionBO.map(({ ID, NameEN, NameAR }) =>
      names(ID, NameEN, NameAR),
    ),
  );
}

export function toHsCodes(reply: wire.CustomDescriptionsReply): HsCode[] {
  return reply.GetCustomDescriptionsV1Result.CustomDescriptionBO.map((record) => ({
    code: record.HSCode.trim(),
    descriptionEn: record.Description.trim(),
    descriptionAr: cleanText(record.DescriptionAR) ?? record.Description.trim(),
    category: cleanText(record.Category),
  }));
}

export function toReceipt(reply: wire.BookingReply): SendOutcome<BookingReceipt> {
  const booking = reply.BookingResponse;
  const awb = parseAwb(booking.AWBNumber);
  if (awb === null) return unconfirmed('CreateBooking: an AWBNumber that is none');
  const receipt = {
    awb,
    reference: cleanText(booking.ReferenceNo),
    labelUrl: cleanText(booking.AWBLabelURL),
    labelBase64: cleanText(booking.AWBLabel),
  };
  return { outcome: 'accepted', value: receipt };
}

/** The events of one AWB. The last status takes its code from the newest event and its texts from the report itself. */
export function toTrackingReport(reply: wire.TrackReply, awb: string): ReadOutcome<TrackingReport> {
  if (reply.is_no_data === true) return { outcome: 'not-found' };
  if (!reply.track_final_result) return unavailable('GetTrackDetails: neither events nor their lack');
  if (reply.track_final_result.length === 0) return { outcome: 'not-found' };
  const trackedAwb = cleanText(reply.tracking_no) ?? awb;
  if (!isSameAwb(trackedAwb, awb)) return { outcome: 'foreign', named: trackedAwb };
  const events = [];
  for (const item of reply.track_final_result) {
    const occurredAt = parseDayFirstTime(item.time_stamp);
    if (!occurredAt) return unavailable('GetTrackDetails: a time_stamp that is no time');
    const status = {
      code: cleanText(item.sub_status_code) ?? '',
      descriptionEn: cleanText(item.remarks_en),
      descriptionAr: cleanText(item.remarks_ar),
    };
    const locationEn = cleanText(item.location_en);
    events.push({ occurredAt, status, locationEn, locationAr: cleanText(item.location_ar) });
  }
  const [lastEn, lastAr] = [cleanText(reply.status_en), cleanText(reply.status_ar)];
  const sorted = newestFirst(events, ({ status: { descriptionEn = '', descriptionAr = '' } }) =>
    [descriptionEn, descriptionAr].some((words) => words === lastEn || words === lastAr),
  );
  const lastStatus = {
    code: sorted[0]?.status.code ?? '',
    descriptionEn: lastEn ?? sorted[0]?.status.descriptionEn,
    descriptionAr: lastAr ?? sorted[0]?.status.descriptionAr,
  };
  return answered({ awb, reference: cleanText(reply.tracking_ref_no), lastStatus, events: sorted });
}
