import { type EmiratesReply, paths } from '#lib/postal/family-a/wire.ts';
import { fixedLookup } from '#lib/sandbox/operations/lookup.ts';
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

export const getEmiratesDetails = fixedLookup(
  { family: 'A', name: 'GetEmiratesDetails', paths: [paths.getEmiratesDetails] },
  reply,
);
