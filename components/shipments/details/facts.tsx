import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Facts under a heading. Facts without a value are left out; without facts the heading is left out too. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="facts mt-1.5">
        {known.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
