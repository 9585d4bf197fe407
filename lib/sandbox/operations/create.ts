import { type CreateReply, createRequestS1, createRequestS2, paths } from '#lib/postal/family-b/wire.ts';
import { acceptConsignment } from '#lib/sandbox/booking/accept-consignment.ts';
import { checkCreation } from '#lib/sandbox/booking/check-creation.ts';
import {
  magicAccountRefusal,
  magicFieldFailures,
  withMagicFault,
} from '#lib/sandbox/booking/magic-references.ts';
import { type FieldFailure, failuresOf, fieldProblem, jsonReply } from '#lib/sandbox/http/reply.ts';
import { strictCreationFailures } from '#lib/sandbox/strict/strict-failures.ts';
import type { Operation } from './operation.ts';

/** Creates a shipment in either shape; capitals in `dimensions` mark the second one. The account in the body pays. */
export const create: Operation = {
  name: 'Create',
  family: 'B',
  methods: ['POST'],
  paths: [paths.create, paths.createSummary],
  access: 'account',
  answer: async (call, sandbox) => {
    const refuse = (failures: FieldFailure[]) => fieldProblem(failures, call.traceId);
    const isSecond = isSecondShape(call.json);
    if (sandbox.conduct.now().mode === 'strict') {
      const strict = strictCreationFailures(call.json, isSecond);
      if (strict.length > 0) return refuse(strict);
    }
    const schema = isSecond ? createRequestS2 : createRequestS1;
    const request = schema.safeParse(call.json ?? {});
    if (!request.success) return refuse(failuresOf(request.error.issues));

    const accountNumber = String(request.data.account.number);
    const isOwn = !call.account || call.account.accountNumber === accountNumber;
    const account = isOwn ? sandbox.accounts.find(accountNumber) : null;
    if (!account) return refuse([{ field: 'account.number', message: "is not the caller's account" }]);

    const { consignment, failures } = checkCreation(request.data);
    const { referenceNumbers } = consignment;
    failures.push(...magicFieldFailures(referenceNumbers, 'consignee.contact.mobileNumber'));
    if (failures.length > 0) return refuse(failures);
    const blocked = magicAccountRefusal(referenceNumbers, 'B', call.traceId);
    if (blocked) return blocked;

    const accept = async () => {
      const withLabel = request.data.printType?.toLowerCase() !== 'none';
      const { operation, bodyText: text } = call;
      const accepted = await acceptConsignment(
        consignment,
        { operation, accountNumber, text, withLabel },
        sandbox,
      );
      if (!accepted) throw new Error('A number of the sequence was taken in between');
      const reply: CreateReply = {
        awbNumber: accepted.awb,
        labelUrl: withLabel ? accepted.labelUrl : null,
        referenceNumber: referenceNumbers[0] ?? null,
        labelBase64: accepted.labelBase64,
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

function isSecondShape(json: unknown): boolean {
  const { dimensions } = (json ?? {}) as { dimensions?: unknown };
  return dimensions instanceof Object && ('Unit' in dimensions || 'Width' in dimensions);
}
