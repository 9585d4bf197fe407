'use client';

import { Dotted } from '#components/ui/dotted.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

/** A line of the record: what happened, when (ISO, and in words), and what else is known of it. */
type RecordLine = {
  key: string;
  what: string;
  /** A sentence about data, which isn't as prominent and may be in the other direction. */
  isSentence?: boolean;
  awb?: string | null;
  at: string;
  when: string;
  reference?: string | null;
  by?: string | null;
  looks?: string | null;
  /** The carrier's reply, and what it is called. */
  reply?: { label: string; text: string } | null;
};

export type RecordPart = { title: string; lines: RecordLine[] };

/** The parts of the record, each behind a disclosure. A client component, so that a document carries their markup once. */
export function RecordParts({ parts }: { parts: RecordPart[] }) {
  return parts.map(({ title, lines }) => (
    <details key={title} className="border-t border-line py-2 first-of-type:border-t-0">
      <summary className="min-h-6 cursor-pointer py-1 font-medium">{title}</summary>
      <ul className="mt-2 flex flex-col gap-2.5">
        {lines.map(({ key, ...line }) => (
          <Line key={key} {...line} />
        ))}
      </ul>
    </details>
  ));
}

function Line({ what, isSentence, awb, at, when, reference, by, looks, reply }: Omit<RecordLine, 'key'>) {
  return (
    <li>
      <p className={isSentence ? 'break-words' : 'font-medium'}>
        {isSentence ? <bdi>{what}</bdi> : what}
        {awb && (
          <>
            {' '}
            <Ltr>{awb}</Ltr>
          </>
        )}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{when}</time>
        <Dotted>{reference && <Ltr>{reference}</Ltr>}</Dotted>
        <Dotted>{by && <bdi>{by}</bdi>}</Dotted>
        {looks && ` · ${looks}`}
      </p>
      {reply && (
        <section
          dir="ltr"
          aria-label={reply.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
          tabIndex={0}
          className="mt-1 max-h-40 overflow-auto rounded-control bg-sunken p-2 text-xs break-all whitespace-pre-wrap"
        >
          {reply.text}
        </section>
      )}
    </li>
  );
}
