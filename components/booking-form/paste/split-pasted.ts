import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { spellingsOf } from '#components/locations/place-options.ts';
import type { PlaceTree } from '#lib/locations/view.ts';
import { parsePasted } from '#lib/paste/parse-pasted.ts';
import type { NamedEmirate, Pasted } from '#lib/paste/pasted.ts';

const hourMs = 3_600_000;

/** The fields of a pasted text, and the places of its ids; `tree` is null if no list could be loaded. */
export type SplitText = { pasted: Pasted; tree: PlaceTree | null };

async function fetchTree(emirateId: string | undefined): Promise<PlaceTree> {
  const answer = await fetch(
    `/api/locations/tree${emirateId ? `?${new URLSearchParams({ emirateId })}` : ''}`,
  );
  if (!answer.ok) throw new Error(`The places answered ${answer.status}`);
  return answer.json();
}

const treeQuery = (emirateId?: string) =>
  queryOptions({
    queryKey: ['place-tree', emirateId ?? ''],
    queryFn: () => fetchTree(emirateId),
    staleTime: hourMs,
    retry: false,
    networkMode: 'always',
  });

const named = (place: PlaceTree[number]['zones'][number]['areas'][number]) => ({
  id: place.id,
  names: [place.nameEn, place.nameAr, ...spellingsOf(place)],
});

function namedTree(tree: PlaceTree): NamedEmirate[] {
  return tree.map((emirate) => ({
    ...named(emirate),
    zones: emirate.zones.map((zone) => ({ ...named(zone), areas: zone.areas.map(named) })),
  }));
}

/** Splits a text with the stored names of places. Missing names of the emirate in the text are fetched first. */
export async function splitPasted(text: string, queries: QueryClient): Promise<SplitText> {
  const load = (emirateId?: string) => queries.fetchQuery(treeQuery(emirateId)).catch(() => null);
  const kept = await load();
  const first = parsePasted(text, namedTree(kept ?? []));
  const { emirateId } = first.fields;
  const tree = emirateId ? await load(emirateId) : null;
  return tree ? { pasted: parsePasted(text, namedTree(tree)), tree } : { pasted: first, tree: kept };
}
