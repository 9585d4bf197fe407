import type { z } from 'zod';
import type { BookingOrder, BookingReceipt, OperatorAccount } from '#lib/postal/model/booking-order.ts';
import { decodeLabel, type PrintedLabel } from '#lib/postal/model/label.ts';
import type {
  City,
  CounterOffice,
  Country,
  HsCode,
  HsCodeSearch,
  Place,
  PriceQuestion,
  PriceQuote,
  TrackingReport,
} from '#lib/postal/model/lookups.ts';
import { answered, type ReadOutcome, type SendOutcome, unavailable } from '#lib/postal/model/outcome.ts';
import { stopUnlessMeant } from '#lib/postal/translation/read-back.ts';
import { cleanText, isSameAwb } from '#lib/postal/translation/values.ts';
import { type SendOptions, send } from '#lib/postal/transport/operator-call.ts';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import { prepareCall, type Request, readRequest } from './prepare-call.ts';
import * as translate from './translate.ts';
import { toReceipt, toTrackingReport } from './translate.ts';
import { bookingFieldPaths, toBookingRequest } from './translate-booking.ts';
import { priceFieldPaths, toPriceQuote, toRateRequest } from './translate-price.ts';
import * as wire from './wire.ts';

/** Family A's operations on shipments and prices. None of them throws because of what the operator does. */
export function familyA(operator: Operator) {
  return {
    async createBooking(
      order: BookingOrder,
      account: OperatorAccount,
      { requestId, keepReply }: SendOptions,
    ): Promise<SendOutcome<BookingReceipt>> {
      const body = toBookingRequest(order, operator.deliveryTypeKey);
      const checked = wire.bookingRequest.safeParse(body);
      if (!checked.success) {
        const broken = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
        return { outcome: 'not-sent', logMessage: `CreateBooking: ${broken.join('; ')}`, fields: [] };
      }
      const stopped = stopUnlessMeant('CreateBooking', body.BookingRequest, order, bookingFieldPaths);
      if (stopped) return stopped;
      const request = { operation: 'CreateBooking', body, account, requestId } as const;
      return send({
        name: request.operation,
        ...prepareCall(operator, request, operator.sendTimeoutMs),
        schema: wire.bookingReply,
        translate: toReceipt,
        fieldPaths: bookingFieldPaths,
        // An AWB that the order itself brought is no proof.
        proves: (read) =>
          read.outcome === 'accepted' && !isSameAwb(read.value.awb, order.preassignedAwb ?? ''),
        keepReply,
      });
    },

    printLabel(awb: string, account: OperatorAccount): Promise<ReadOutcome<PrintedLabel>> {
      const body: wire.LabelRequest = { LabelRequest: { AWBNo: awb } };
      const request = { operation: 'PrintLabel', values: { awb }, body, account } as const;
      return readRequest(operator, request, {
        schema: wire.labelReply,
        translate: (reply: wire.LabelReply): ReadOutcome<PrintedLabel> => {
          const { AWB, AWBNo, AWBNumber, ReferenceNo } = reply.LabelResponse;
          const named = cleanText(AWBNo) ?? cleanText(AWBNumber);
          if (named && !isSameAwb(named, awb)) return { outcome: 'foreign', named };
          const label = decodeLabel(AWB);
          if (!label.ok) return unavailable(`PrintLabel: ${label.logMessage}`);
          return answered({ pdf: label.value, reference: cleanText(ReferenceNo) });
        },
        knowsNotFound: true,
      });
    },

    getTrackDetails(awb: string, account: OperatorAccount): Promise<ReadOutcome<TrackingReport>> {
      const request = { operation: 'GetTrackDetails', values: { awb }, account } as const;
      return readRequest(operator, request, {
        schema: wire.trackReply,
        translate: (reply: wire.TrackReply) => toTrackingReport(reply, awb),
        knowsNotFound: true,
      });
    },

    calculatePriceRate(question: PriceQuestion, account: OperatorAccount): Promise<ReadOutcome<PriceQuote>> {
      const body = toRateRequest(question);
      const request = { operation: 'CalculatePriceRate', body, account } as const;
      return readRequest(operator, request, {
        schema: wire.rateReply,
        translate: (reply: wire.RateReply) => toPriceQuote(reply, question),
        fieldPaths: priceFieldPaths,
      });
    },
  };
}

type Listed<Item> = Promise<ReadOutcome<readonly Item[]>>;

/** Family A's lookups: lists in the operator's order. None of them throws because of what the operator does. */
export function lookupsOfFamilyA(operator: Operator) {
  function list<Reply, Item>(
    request: Request,
    schema: z.ZodType<Reply>,
    toItems: (reply: Reply) => readonly Item[] | null,
  ): Listed<Item> {
    return readRequest(operator, request, {
      schema,
      translate: (reply) => {
        const items = toItems(reply);
        return items ? answered(items) : unavailable(`${request.operation}: no usable id`);
      },
    });
  }

  return {
    getCountryDetails(): Listed<Country> {
      return list({ operation: 'GetCountryDetails' }, wire.countriesReply, translate.toCountries);
    },

    getEmiratesDetails(): Listed<Place> {
      return list({ operation: 'GetEmiratesDetails' }, wire.emiratesReply, translate.toEmirates);
    },

    getZoneByEmiratesId(emirateId: string): Listed<Place> {
      const request = { operation: 'GetZoneByEmiratesId', values: { emirateId } } as const;
      return list(request, wire.zonesReply, translate.toZones);
    },

    getRegionDetails(emirateId: string, zoneId: string): Listed<Place> {
      const request = { operation: 'GetRegionDetails', values: { emirateId, zoneId } } as const;
      return list(request, wire.regionsReply, translate.toAreas);
    },

    getCitiesByCountryId(country: { id: string }): Listed<City> {
      const request = { operation: 'GetCitiesByCountryId', values: { countryId: country.id } } as const;
      return list(request, wire.citiesReply, translate.toCities);
    },

    getCounterOffices(emirateId: string): Listed<CounterOffice> {
      const request = { operation: 'GetCounterOfficesByCourierEmirate', values: { emirateId } } as const;
      return readRequest(operator, request, {
        schema: wire.counterOfficesReply,
        translate: translate.toCounterOffices,
      });
    },

    getDeliveryInstructions(): Listed<Place> {
      const request = { operation: 'GetDeliveryInstructions' } as const;
      return list(request, wire.deliveryInstructionsReply, translate.toDeliveryInstructions);
    },

    getCustomDescriptions(search: HsCodeSearch, account: OperatorAccount): Listed<HsCode> {
      const body: wire.CustomDescriptionsRequest = { SearchText: search.words, HSCode: search.code };
      const request = { operation: 'GetCustomDescriptionsV1', body, account } as const;
      return list(request, wire.customDescriptionsReply, translate.toHsCodes);
    },
  };
}
