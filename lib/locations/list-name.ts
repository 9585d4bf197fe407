import { type PlaceQuestion, placeQuestionSchema } from './schema.ts';

/** A list that the portal asks the operator for and keeps: those of the pickers, and which country is home. */
export type KeptQuestion = PlaceQuestion | { kind: 'home-country' };

/** The name under which a list is kept: its kind and its parents' ids, as JSON, because an id may hold any character. */
export function listNameOf(question: KeptQuestion): string {
  switch (question.kind) {
    case 'zones':
      return JSON.stringify([question.kind, question.emirateId]);
    case 'areas':
      return JSON.stringify([question.kind, question.emirateId, question.zoneId]);
    default:
      return JSON.stringify([question.kind]);
  }
}

/** The list of a name; null for a name of another version. */
export function listOfName(name: string): KeptQuestion | null {
  try {
    const [kind, emirateId, zoneId] = JSON.parse(name);
    if (kind === 'home-country') return { kind };
    return placeQuestionSchema.safeParse({ kind, emirateId, zoneId }).data ?? null;
  } catch {
    return null;
  }
}

/** The list that a list's parent stands in, and that parent's id; null for a list without a parent. */
export function parentOf(question: KeptQuestion): { list: PlaceQuestion; id: string } | null {
  if (question.kind === 'zones') return { list: { kind: 'emirates' }, id: question.emirateId };
  if (question.kind === 'areas')
    return { list: { kind: 'zones', emirateId: question.emirateId }, id: question.zoneId };
  return null;
}
