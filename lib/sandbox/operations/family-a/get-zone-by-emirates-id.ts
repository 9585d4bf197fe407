import { paths, type ZonesReply, zonesQuery } from '#lib/postal/family-a/wire.ts';
import { failuresOf, familyAFailure, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { zones } from '#lib/sandbox/world/zones.ts';

export const getZoneByEmiratesId: Operation = {
  name: 'GetZoneByEmiratesId',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getZoneByEmiratesId],
  access: 'open',
  answer: ({ query }) => {
    const asked = zonesQuery.safeParse(Object.fromEntries(query));
    if (!asked.success) return familyAFailure(fieldMessages(failuresOf(asked.error.issues)));
    return jsonReply(zonesReply(Number(asked.data.EmiratesId)));
  },
};

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
