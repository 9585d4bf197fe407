import { paths, type RegionsReply, regionsQuery } from '#lib/postal/family-a/wire.ts';
import { queryLookup } from '#lib/sandbox/operations/lookup.ts';
import { regions } from '#lib/sandbox/world/regions.ts';
import { zones } from '#lib/sandbox/world/zones.ts';

export const getRegionDetails = queryLookup(
  { family: 'A', name: 'GetRegionDetails', paths: [paths.getRegionDetails] },
  regionsQuery,
  ({ EmiratesId, ZoneId }) => regionsReply(Number(EmiratesId), Number(ZoneId)),
);

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
