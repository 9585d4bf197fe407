import type { Fact } from './facts.tsx';

/** A fact whose value may be missing. */
export type PossibleFact = { label: string; value: Fact['value'] | false | null | undefined };

/** The facts that have a value. */
export const knownFacts = (facts: PossibleFact[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** A name in its own script; undefined without one. */
export const nameFact = (name: string | null | undefined) => (name ? { name } : undefined);

/** A phone, an address or a reference, which reads from left to right; undefined without one. */
export const coded = (code: string | null | undefined | false) => (code ? { code } : undefined);
