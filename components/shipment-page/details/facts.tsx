'use client';

import { Fragment } from 'react';
import { Ltr } from '#components/ui/ltr.tsx';

/** A part of a fact: plain words, a name in its own script, a code that reads from left to right, a sum, or a moment. */
export type FactPart =
  | string
  | { name: string }
  | { code: string }
  | { sum: string }
  | { at: string; when: string };

/** Line breaks are shown. */
export type Fact = { label: string; value: FactPart | FactPart[] };

type FactSection = { title: string; facts: Fact[] };

/** Facts under headings. A client component, so that a document carries their markup once. */
export function Facts({ sections }: { sections: FactSection[] }) {
  return (
    <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {sections.map(({ title, facts }) => (
        <section key={title}>
          <h3 className="text-sm font-semibold">{title}</h3>
          <dl className="facts mt-1.5">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="whitespace-pre-line">
                  {[value].flat().map((part, at) => (
                    <Fragment key={at}>{partOf(part)}</Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function partOf(part: FactPart) {
  if (typeof part === 'string') return part;
  if ('name' in part) return <bdi>{part.name}</bdi>;
  if ('code' in part) return <Ltr className="wrap-anywhere">{part.code}</Ltr>;
  if ('sum' in part) return <strong className="font-semibold">{part.sum}</strong>;
  return <time dateTime={part.at}>{part.when}</time>;
}
