import {
  type CounterOfficesReply,
  counterOfficesPath,
  counterOfficesQuery,
} from '#lib/postal/family-a/wire.ts';
import { failuresOf, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { counterOffices } from '#lib/sandbox/world/counter-offices.ts';

/** The office lookup; `emirateId` is read from the query or from a body. */
export function getCounterOffices(officeSegment: string): Operation {
  return {
    name: 'GetCounterOfficesByCourierEmirate',
    family: 'A',
    methods: ['GET'],
    paths: [counterOfficesPath(officeSegment)],
    access: 'open',
    answer: ({ query, json }) => {
      const asked = counterOfficesQuery.safeParse(json ?? Object.fromEntries(query));
      if (!asked.success) return jsonReply(refusal(fieldMessages(failuresOf(asked.error.issues))));
      return jsonReply(officesReply(Number(asked.data.emirateId)));
    },
  };
}

function officesReply(emirateId: number): CounterOfficesReply {
  const found = counterOffices.filter((office) => office.emirateId === emirateId);
  return {
    GetCounterOfficesByCourierEmirateResult: {
      ResponseCode: '100',
      ResponseMessage: 'SUCCESS',
      ErrorDetail: { '@nil': true },
      CounterOffices: {
        CounterOffices: found.map((office) => ({
          OfficeId: String(office.id),
          OfficeNameEng: office.nameEn,
          OfficeNameArb: office.nameAr,
          Latitude: String(office.latitude),
          Longitude: String(office.longitude),
        })),
      },
    },
  };
}

/** This lookup has its own result member; the interface shows only its success (100). */
function refusal(message: string): CounterOfficesReply {
  return {
    GetCounterOfficesByCourierEmirateResult: {
      ResponseCode: '400',
      ResponseMessage: message,
      ErrorDetail: {},
      CounterOffices: null,
    },
  };
}
