import { readFileSync } from 'node:fs';
import type { NamedEmirate } from '#lib/paste/pasted.ts';

type Place = { id: number; nameEn: string; nameAr: string };

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The sandbox's places with the portal's spellings, as the booking form gets them. */
export async function samplePlaces(): Promise<NamedEmirate[]> {
  const { emirates } = await import('#lib/sandbox/world/world.ts');
  const aliases: string[][] = read('lib/locations/place-aliases.json');
  const zones: (Place & { emirateId: number })[] = read('lib/sandbox/world/zones.json');
  const areas: (Place & { zoneId: number })[] = read('lib/sandbox/world/regions.json');
  const named = ({ id, nameEn, nameAr }: Place) => ({
    id: String(id),
    names: [nameEn, nameAr, ...(aliases.find((names) => names.includes(nameEn)) ?? [])],
  });
  return emirates.map((emirate) => ({
    ...named(emirate),
    zones: zones
      .filter((zone) => zone.emirateId === emirate.id)
      .map((zone) => ({ ...named(zone), areas: areas.filter((area) => area.zoneId === zone.id).map(named) })),
  }));
}
