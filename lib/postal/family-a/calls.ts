import { type SendOptions, send } from '#lib/postal/transport/operator-call.ts';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import type { BookingOrder, BookingReceipt, OperatorAccount } from '../booking-order.ts';
import { decodeLabel } from '../decode-label.ts';
import { answered, type ReadOutcome, type SendOutcome, unavailable } from '../outcome.ts';
import type { PriceQuestion, PriceQuote } from '../price-question.ts';
import type { TrackingReport } from '../tracking-report.ts';
import { ask, prepareCall } from './prepare-call.ts';
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
        return { outcome: 'not-sent', logMessage: `CreateBooking: ${broken.join('; ')}` };
      }
      const request = { operation: 'CreateBooking', body, account, requestId } as const;
      return send({
        name: request.operation,
        ...prepareCall(operator, request, operator.sendTimeoutMs),
        schema: wire.bookingReply,
        translate: toReceipt,
        fieldPaths: bookingFieldPaths,
        keepReply,
      });
    },

    printLabel(awb: string, account: OperatorAccount): Promise<ReadOutcome<Uint8Array>> {
      const body: wire.LabelRequest = { LabelRequest: { AWBNo: awb } };
      const request = { operation: 'PrintLabel', values: { awb }, body, account } as const;
      return ask(operator, request, {
        schema: wire.labelReply,
        translate: (reply: wire.LabelReply) => {
          const label = decodeLabel(reply.LabelResponse.AWB);
          return label.ok ? answered(label.value) : unavailable(`PrintLabel: ${label.logMessage}`);
        },
        knowsNotFound: true,
      });
    },

    getTrackDetails(awb: string, account: OperatorAccount): Promise<ReadOutcome<TrackingReport>> {
      const request = { operation: 'GetTrackDetails', values: { awb }, account } as const;
      return ask(operator, request, {
        schema: wire.trackReply,
        translate: (reply: wire.TrackReply) => toTrackingReport(reply, awb),
        knowsNotFound: true,
      });
    },

    calculatePriceRate(question: PriceQuestion, account: OperatorAccount): Promise<ReadOutcome<PriceQuote>> {
      const body = toRateRequest(question);
      const request = { operation: 'CalculatePriceRate', body, account } as const;
      return ask(operator, request, {
        schema: wire.rateReply,
        translate: (reply: wire.RateReply) => toPriceQuote(reply, question),
        fieldPaths: priceFieldPaths,
      });
    },
  };
}
