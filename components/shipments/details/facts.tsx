import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Facts under a heading. Facts without a value are left out; without facts the heading is left out too. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-1.5 grid grid-cols-[fit-content(6.5rem)_minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {known.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
