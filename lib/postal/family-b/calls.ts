import type { BookingOrder, BookingReceipt, OperatorAccount } from '#lib/postal/model/booking-order.ts';
import { decodeLabel, isPdf, labelLimitBytes, type PrintedLabel } from '#lib/postal/model/label.ts';
import type { City, Country, Place, TrackingReport } from '#lib/postal/model/lookups.ts';
import { answered, type ReadOutcome, type SendOutcome, unavailable } from '#lib/postal/model/outcome.ts';
import { stopUnlessMeant } from '#lib/postal/translation/read-back.ts';
import { cleanText, isSameAwb } from '#lib/postal/translation/values.ts';
import type { SendOptions } from '#lib/postal/transport/operator-call.ts';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import { readRequest, sendRequest } from './prepare-call.ts';
import * as translate from './translate.ts';
import { defaultProductCode, toCreateRequest } from './translate-booking.ts';
import { creationFieldPaths, saidPaths } from './translate-party.ts';
import * as wire from './wire.ts';

function toLabel(reply: wire.PrintReply, awb: string): ReadOutcome<PrintedLabel> {
  const named = cleanText(reply.awbNumber);
  if (named && !isSameAwb(named, awb)) return { outcome: 'foreign', named };
  const label = decodeLabel(reply.labelBase64);
  if (!label.ok) return unavailable(`Print: ${label.logMessage}`);
  return answered({ pdf: label.value, reference: cleanText(reply.referenceNumber) });
}

/** The label as bytes; null when they aren't a PDF. */
function toPrintedLabel(body: Uint8Array): ReadOutcome<PrintedLabel> | null {
  if (!isPdf(body)) return null;
  return body.length > labelLimitBytes ? unavailable('Print: too large') : answered({ pdf: body });
}

/** Family B's operations. None of them throws because of what the operator does. */
export function familyB(operator: Operator) {
  return {
    countries(): Promise<ReadOutcome<readonly Country[]>> {
      const toList = (reply: wire.CountriesReply) => {
        const countries = translate.toCountries(reply);
        return countries ? answered(countries) : unavailable('Countries: no usable id');
      };
      return readRequest(
        operator,
        { operation: 'Countries' },
        { schema: wire.countriesReply, translate: toList },
      );
    },

    emirates(): Promise<ReadOutcome<readonly Place[]>> {
      const question = { schema: wire.emiratesReply, translate: translate.toEmirates };
      return readRequest(operator, { operation: 'Emirates' }, question);
    },

    cities(country: { alpha2: string }): Promise<ReadOutcome<readonly City[]>> {
      const request = { operation: 'Cities', values: { countryCode: country.alpha2 } } as const;
      const toList = (reply: wire.CitiesReply) => answered(translate.toCities(reply));
      return readRequest(operator, request, { schema: wire.citiesReply, translate: toList });
    },

    async create(
      order: BookingOrder,
      account: OperatorAccount,
      options: SendOptions,
    ): Promise<SendOutcome<BookingReceipt>> {
      const body = toCreateRequest(order, account.accountNo);
      if (!body.ok) return { outcome: 'not-sent', logMessage: `Create: ${body.logMessage}`, fields: [] };
      const meant = { ...order, productCode: order.productCode ?? defaultProductCode };
      const stopped = stopUnlessMeant('Create', body.value, meant, saidPaths);
      if (stopped) return stopped;
      const operation = {
        schema: wire.createReply,
        translate: translate.toReceipt,
        fieldPaths: creationFieldPaths,
        proves: ({ outcome }: SendOutcome<BookingReceipt>) => outcome === 'accepted',
      };
      return sendRequest(operator, { operation: 'Create', body: body.value, account }, operation, options);
    },

    /** Some deployments answer with the PDF itself, others with JSON. With POST, the AWB goes in the body. */
    print(awb: string, account: OperatorAccount): Promise<ReadOutcome<PrintedLabel>> {
      const body = operator.paths.Print?.method === 'POST' ? { awbNumber: awb } : undefined;
      const request = {
        operation: 'Print',
        values: { awb },
        body,
        account,
        accept: 'application/pdf',
      } as const;
      return readRequest(operator, request, {
        schema: wire.printReply,
        translate: (reply: wire.PrintReply) => toLabel(reply, awb),
        readBytes: toPrintedLabel,
        knowsNotFound: true,
      });
    },

    tracking(awb: string, account: OperatorAccount): Promise<ReadOutcome<TrackingReport>> {
      const request = { operation: 'Tracking', values: { awb }, account } as const;
      return readRequest(operator, request, {
        schema: wire.trackingReply,
        translate: (reply: wire.TrackingReply) => translate.toTrackingReport(reply, awb),
        knowsNotFound: true,
      });
    },

    trackingByReference(reference: string, account: OperatorAccount): Promise<ReadOutcome<TrackingReport>> {
      const request = { operation: 'TrackingByReference', values: { reference }, account } as const;
      return readRequest(operator, request, {
        schema: wire.trackingReply,
        translate: (reply: wire.TrackingReply) => translate.toReportByReference(reply, reference),
        knowsNotFound: true,
      });
    },

    cancel(
      awb: string,
      account: OperatorAccount,
      options: SendOptions,
    ): Promise<SendOutcome<{ awb: string; message: string }>> {
      const body: wire.CancelRequest = { awbNumber: awb };
      const operation = {
        schema: wire.cancelReply,
        translate: (reply: wire.CancelReply) => translate.toCancellation(reply, awb),
        fieldPaths: {},
      };
      return sendRequest(
        operator,
        { operation: 'Cancel', values: { awb }, body, account },
        operation,
        options,
      );
    },
  };
}
