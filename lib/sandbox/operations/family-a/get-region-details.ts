import { paths, type RegionsReply, regionsQuery } from '#lib/postal/family-a/wire.ts';
import { failuresOf, familyAFailure, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { regions } from '#lib/sandbox/world/regions.ts';
import { zones } from '#lib/sandbox/world/zones.ts';

export const getRegionDetails: Operation = {
  name: 'GetRegionDetails',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getRegionDetails],
  access: 'open',
  answer: ({ query }) => {
    const asked = regionsQuery.safeParse(Object.fromEntries(query));
    if (!asked.success) return familyAFailure(fieldMessages(failuresOf(asked.error.issues)));
    return jsonReply(regionsReply(Number(asked.data.EmiratesId), Number(asked.data.ZoneId)));
  },
};

function regionsReply(emirateId: number, zoneId: number): RegionsReply {
  const zone = zones.find(({ id }) => id === zoneId);
  const found = regions.filter((region) => region.emirateId === emirateId && region.zoneId === zoneId);
  return {
    GetRegionDetailsResult: {
      RegionBO: found.map((region) => ({
        RegionID: String(region.id),
        RegionName: region.nameEn,
        RegionNameAR: region.nameAr,
        RegionCode: region.code,
        EmirateID: String(region.emirateId),
        ZoneName: zone?.nameEn,
        ZoneNameAR: zone?.nameAr,
        ZoneID: String(region.zoneId),
      })),
    },
  };
}
