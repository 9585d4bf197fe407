import 'server-only';
import { findKept, listKept } from './kept-places.ts';
import type { StoredList } from './list-name.ts';
import type { PlaceOption } from './schema.ts';
import type { EmirateListsView, KeptPlacesView, TopListView } from './view.ts';

const topKinds = ['home-country', 'emirates', 'delivery-instructions', 'countries'] as const;

async function topList(kind: (typeof topKinds)[number]): Promise<TopListView> {
  const kept = await findKept({ kind });
  return { kind, count: kept?.places.length ?? 0, fetchedAt: kept?.fetchedAt.toISOString() ?? null };
}

/** All stored cities as one list. */
async function cityLists(questions: StoredList[]): Promise<TopListView> {
  const view: TopListView = { kind: 'cities', count: 0, fetchedAt: null };
  for (const question of questions) {
    const kept = question.kind === 'cities' ? await findKept(question) : null;
    if (!kept) continue;
    const fetchedAt = kept.fetchedAt.toISOString();
    view.count += kept.places.length;
    if (view.fetchedAt === null || fetchedAt < view.fetchedAt) view.fetchedAt = fetchedAt;
  }
  return view;
}

async function belowEmirate(emirate: PlaceOption, questions: StoredList[]): Promise<EmirateListsView> {
  const below = questions.filter((question) => 'emirateId' in question && question.emirateId === emirate.id);
  const view: EmirateListsView = { ...emirate, zones: 0, areas: 0, offices: 0, fetchedAt: null };
  for (const question of below) {
    const list = await findKept(question);
    if (!list) continue;
    const fetchedAt = list.fetchedAt.toISOString();
    if (question.kind === 'zones') view.zones += list.places.length;
    else if (question.kind === 'areas') view.areas += list.places.length;
    else view.offices += list.places.length;
    if (view.fetchedAt === null || fetchedAt < view.fetchedAt) view.fetchedAt = fetchedAt;
  }
  return view;
}

/** The stored lists of places, with their age. */
export async function listKeptPlaces(): Promise<KeptPlacesView> {
  const questions = (await listKept()).map(({ question }) => question);
  const emirates = (await findKept({ kind: 'emirates' }))?.places ?? [];
  return {
    top: [...(await Promise.all(topKinds.map(topList))), await cityLists(questions)],
    emirates: await Promise.all(emirates.map((emirate) => belowEmirate(emirate, questions))),
  };
}
