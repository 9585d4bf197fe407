import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { indexPlaces } from '#lib/locations/place-index.ts';
import type { PlaceTree } from '#lib/locations/view.ts';
import { parsePasted } from '#lib/paste/parse-pasted.ts';
import type { Pasted } from '#lib/paste/pasted.ts';

const hourMs = 3_600_000;

/** The fields of a pasted text, and the places of its ids; `tree` is null if no list could be loaded. */
export type SplitText = { pasted: Pasted; tree: PlaceTree | null };

const fetchTree = (emirateId: string | undefined) =>
  readJson<PlaceTree>(`/api/locations/tree${emirateId ? `?${new URLSearchParams({ emirateId })}` : ''}`);

const treeQuery = (emirateId?: string) =>
  queryOptions({
    queryKey: ['place-tree', emirateId ?? ''],
    queryFn: () => fetchTree(emirateId),
    staleTime: hourMs,
    retry: false,
    networkMode: 'always',
  });

/** Splits a text with the stored names of places. Missing names of the emirate in the text are fetched first. */
export async function splitPasted(text: string, queries: QueryClient): Promise<SplitText> {
  const load = (emirateId?: string) => queries.fetchQuery(treeQuery(emirateId)).catch(() => null);
  const kept = await load();
  const first = parsePasted(text, indexPlaces(kept ?? []));
  const { emirateId } = first.fields;
  const tree = emirateId ? await load(emirateId) : null;
  return tree ? { pasted: parsePasted(text, indexPlaces(tree)), tree } : { pasted: first, tree: kept };
}
