import { readFileSync } from 'node:fs';
import { indexPlaces, type PlaceIndex } from '#lib/locations/place-index.ts';

type Place = { id: number; nameEn: string; nameAr: string };

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const named = ({ id, nameEn, nameAr }: Place) => ({ id: String(id), nameEn, nameAr });

/** The sandbox's places with the portal's spellings, as the booking form gets them. */
export async function samplePlaces(): Promise<PlaceIndex> {
  const { emirates } = await import('#lib/sandbox/world/world.ts');
  const zones: (Place & { emirateId: number })[] = read('lib/sandbox/world/zones.json');
  const areas: (Place & { zoneId: number })[] = read('lib/sandbox/world/regions.json');
  return indexPlaces(
    emirates.map((emirate) => ({
      ...named(emirate),
      isWhole: true,
      zones: zones
        .filter((zone) => zone.emirateId === emirate.id)
        .map((zone) => ({
          ...named(zone),
          areas: areas.filter((area) => area.zoneId === zone.id).map(named),
        })),
    })),
  );
}
