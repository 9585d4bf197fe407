import { type PlaceQuestion, placeQuestionSchema } from './schema.ts';

/** Lists that only an account can request: all HS codes, or those that searches have found. */
type CodesQuestion = { kind: 'hs-codes' | 'found-hs-codes' };

/** A list that the portal fetches from the operator and stores: the pickers' lists and the home country. */
export type KeptQuestion = PlaceQuestion | { kind: 'home-country' };

/** Every list that is stored. */
export type StoredList = KeptQuestion | CodesQuestion;

const withoutParent = ['home-country', 'hs-codes', 'found-hs-codes'] as const;

/** The name of a stored list: its kind and its parents' ids as JSON, because an id may contain any character. */
export function listNameOf({ kind, ...below }: StoredList): string {
  const { emirateId, zoneId, countryId }: { emirateId?: string; zoneId?: string; countryId?: string } = below;
  return JSON.stringify([kind, emirateId ?? countryId, zoneId].filter((part) => part !== undefined));
}

/** Parses a list's name; null for any other text. */
export function listOfName(name: string): StoredList | null {
  try {
    const [kind, parentId, zoneId] = JSON.parse(name);
    if (withoutParent.includes(kind)) return { kind };
    const parent = kind === 'cities' ? { countryId: parentId } : { emirateId: parentId, zoneId };
    return placeQuestionSchema.safeParse({ kind, ...parent }).data ?? null;
  } catch {
    return null;
  }
}

/** The list that contains a list's parent, and the parent's id; null for a list without a parent. */
export function parentOf(question: StoredList): { list: PlaceQuestion; id: string } | null {
  if (question.kind === 'cities') return { list: { kind: 'countries' }, id: question.countryId };
  if (question.kind === 'zones' || question.kind === 'offices')
    return { list: { kind: 'emirates' }, id: question.emirateId };
  if (question.kind === 'areas')
    return { list: { kind: 'zones', emirateId: question.emirateId }, id: question.zoneId };
  return null;
}

/** Whether a list is one of HS codes. */
export function isOfCodes(question: StoredList): question is CodesQuestion {
  return question.kind === 'hs-codes' || question.kind === 'found-hs-codes';
}
