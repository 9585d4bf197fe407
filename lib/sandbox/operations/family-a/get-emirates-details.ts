import { type EmiratesReply, paths } from '#lib/postal/family-a/wire.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { emirates } from '#lib/sandbox/world/emirates.ts';

const reply: EmiratesReply = {
  GetEmiratesDetailsResult: {
    EmirateBO: emirates.map((emirate) => ({
      EmirateID: String(emirate.id),
      EmirateName: emirate.nameEn,
      EmirateCode: emirate.code,
      EmirateNameAr: emirate.nameAr,
    })),
  },
};

const answered = jsonReply(reply);

export const getEmiratesDetails: Operation = {
  name: 'GetEmiratesDetails',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getEmiratesDetails],
  access: 'open',
  answer: () => answered,
};
