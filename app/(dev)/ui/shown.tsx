import type { ReactNode } from 'react';

export type Words = Record<
  ('action' | 'label' | 'hint' | 'error' | 'text' | 'one' | 'two') | ('title' | 'sentence'),
  string
>;

/** A part of the gallery. */
export function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-b border-line py-4">
      <h2 className="text-sm text-muted" dir="ltr">
        {title}
      </h2>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}
