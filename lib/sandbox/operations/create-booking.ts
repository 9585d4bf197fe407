import { type BookingReply, bookingRequest, paths } from '#lib/postal/family-a/wire.ts';
import { acceptConsignment } from '#lib/sandbox/booking/accept-consignment.ts';
import { checkBooking } from '#lib/sandbox/booking/check-booking.ts';
import {
  magicAccountRefusal,
  magicFieldFailures,
  withMagicFault,
} from '#lib/sandbox/booking/magic-references.ts';
import { type FieldFailure, failuresOf, familyAFieldFailure, jsonReply } from '#lib/sandbox/http/reply.ts';
import { strictBookingFailures } from '#lib/sandbox/strict/strict-failures.ts';
import { type Operation, ownAccount } from './operation.ts';

/** Books a shipment. A refusal is HTTP 200 with `BookingResponse: null` and a `serviceResult` that names every broken field. */
export const createBooking: Operation = {
  name: 'CreateBooking',
  family: 'A',
  methods: ['POST'],
  paths: [paths.createBooking],
  access: 'account',
  answer: async (call, sandbox) => {
    if (sandbox.conduct.now().mode === 'strict') {
      const strict = strictBookingFailures(call.json, sandbox.clock.now());
      if (strict.length > 0) return refuse(strict);
    }
    const request = bookingRequest.safeParse(call.json ?? {});
    if (!request.success) return refuse(failuresOf(request.error.issues, 'BookingRequest'));
    const booking = request.data.BookingRequest;

    const { consignment, failures } = checkBooking(booking);
    const { referenceNumbers } = consignment;
    failures.push(...magicFieldFailures(referenceNumbers, 'ReceiverContactMobile'));
    if (failures.length > 0) return refuse(failures);
    const blocked = magicAccountRefusal(referenceNumbers, 'A', call.traceId);
    if (blocked) return blocked;

    const accountNumber = ownAccount(call);
    const accept = async () => {
      const withLabel = booking.PrintType !== 'None';
      const { operation, bodyText: text } = call;
      const accepted = await acceptConsignment(
        consignment,
        { operation, accountNumber, text, withLabel },
        sandbox,
      );
      if (!accepted) return refuse([{ field: 'AWBNumber', message: 'is in use already' }]);

      const reply: BookingReply = {
        BookingResponse: {
          AWBNumber: accepted.awb,
          Status: null,
          Description: null,
          AWBLabelURL: withLabel ? accepted.labelUrl : null,
          AWBLabel: accepted.labelBase64,
        },
      };
      return jsonReply(reply);
    };
    const { database, stopping } = sandbox;
    return withMagicFault(referenceNumbers, accept, {
      accountNumber,
      traceId: call.traceId,
      database,
      stopping,
    });
  },
};

function refuse(failures: FieldFailure[]) {
  return familyAFieldFailure(failures, { BookingResponse: null });
}
