import { paths, type ZonesReply, zonesQuery } from '#lib/postal/family-a/wire.ts';
import { queryLookup } from '#lib/sandbox/operations/lookup.ts';
import { zones } from '#lib/sandbox/world/zones.ts';

export const getZoneByEmiratesId = queryLookup(
  { family: 'A', name: 'GetZoneByEmiratesId', paths: [paths.getZoneByEmiratesId] },
  zonesQuery,
  ({ EmiratesId }) => zonesReply(Number(EmiratesId)),
);

function zonesReply(emirateId: number): ZonesReply {
  const found = zones.filter((zone) => zone.emirateId === emirateId);
  return {
    GetZoneByEmiratesIdResult: {
      ZoneBO: found.map((zone) => ({
        ZoneID: String(zone.id),
        ZoneName: zone.nameEn,
        ZoneNameAR: zone.nameAr,
        EmirateID: String(zone.emirateId),
      })),
    },
  };
}
