import { sameAddress } from './merged-contact.ts';
import type { ContactInput } from './schema.ts';

/**
 * The contact as it is now, with what a person changed in it: `shown` is what the person began with, `typed` what they made of it. What
 * others changed or added meanwhile stays, unless the person changed the same field. May exceed the limits of a contact.
 */
export function mergeChanges(
  now: ContactInput,
  { shown, typed }: { shown: ContactInput; typed: ContactInput },
): ContactInput {
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== shown[field as keyof ContactInput],
  );
  const lists = { shown, typed, now };
  return {
    ...now,
    ...Object.fromEntries(changed),
    tags: mergeLists(lists, 'tags', String),
    addresses: mergeLists(lists, 'addresses', (one) => `${one.label} ${sameAddress(one)}`),
  };
}

/** The person's list without what others removed, then what others added. */
function mergeLists<List extends 'tags' | 'addresses'>(
  { shown, typed, now }: Record<'shown' | 'typed' | 'now', ContactInput>,
  list: List,
  keyOf: (one: ContactInput[List][number]) => string,
): ContactInput[List][number][] {
  const keys = (of: ContactInput) => new Set(of[list].map(keyOf));
  const [inShown, inTyped, inNow] = [keys(shown), keys(typed), keys(now)];
  return [
    ...typed[list].filter((one) => inNow.has(keyOf(one)) || !inShown.has(keyOf(one))),
    ...now[list].filter((one) => !inShown.has(keyOf(one)) && !inTyped.has(keyOf(one))),
  ];
}
