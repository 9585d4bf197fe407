import 'server-only';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { indexNames, type NameIndex } from './name-index.ts';

export type OfficeIndex = ReadonlyMap<string, NameIndex>;

/** What every office is called doesn't tell them apart, and people leave it out. */
const withoutKind = (name: string) =>
  name
    .replace(/\bpost office\b|مكتب بريد|مكتب البريد/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The carrier's post offices by emirate: by their names in both languages and by their codes. Null while a list is unavailable. */
export async function loadOffices(emirateIds: string[]): Promise<OfficeIndex | null> {
  const index = new Map<string, NameIndex>();
  for (const emirateId of emirateIds) {
    const found = await findPlaces({ kind: 'offices', emirateId });
    if (found === 'unavailable') return null;
    const offices = found === 'unknown-parent' ? [] : found.options;
    const namesOf = ({ id, nameEn, nameAr }: PlaceOption) => [id, nameEn, nameAr];
    index.set(emirateId, indexNames(offices, { namesOf, shorten: withoutKind }));
  }
  return index;
}

/** The office that a text names, with its emirate; in any emirate where none is given. `several` when more than one has the name. */
export function recogniseOffice(
  offices: OfficeIndex,
  text: string,
  emirateId?: string,
): { emirateId: string; officeId: string } | 'several' | undefined {
  const asked = emirateId ? [emirateId] : [...offices.keys()];
  const found = asked.flatMap((id) => {
    const office = offices.get(id)?.find(text);
    return office === undefined ? [] : [{ emirateId: id, office }];
  });
  const [first, ...others] = found;
  if (!first) return undefined;
  if (others.length > 0 || first.office === 'several') return 'several';
  return { emirateId: first.emirateId, officeId: first.office.id };
}

/** The name of the office that was probably meant. */
export function suggestOffice(offices: OfficeIndex, text: string, emirateId?: string): string | undefined {
  for (const [id, index] of offices) {
    const name = emirateId && id !== emirateId ? undefined : index.suggest(text);
    if (name) return name;
  }
  return undefined;
}
