'use client';

import { Dotted } from '#components/ui/dotted.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

/** What happened, with an AWB where it has one, who did it, and when, as a moment (ISO) and in words. */
type HistoryEntry = {
  id: string;
  what: string;
  awb: string | null;
  by: string;
  isByKey: boolean;
  at: string;
  when: string;
};

type HistoryListProps = {
  entries: HistoryEntry[];
  /** Where the API requests about the shipment are. */
  requests: { href: string; label: string } | null;
};

/** A client component, so that a document carries the markup of the entries once. */
export function HistoryList({ entries, requests }: HistoryListProps) {
  return (
    <ol className="mt-3 flex flex-col gap-2.5">
      {entries.map(({ id, what, awb, by, isByKey, at, when }) => (
        <li key={id}>
          <p className="font-medium">
            {what}
            <Dotted>{awb && <Ltr>{awb}</Ltr>}</Dotted>
          </p>
          <p className="text-sm text-muted">
            <bdi>{by}</bdi>
            {' · '}
            <time dateTime={at}>{when}</time>
            <Dotted>
              {isByKey && requests && (
                <Link href={requests.href} className="underline">
                  {requests.label}
                </Link>
              )}
            </Dotted>
          </p>
        </li>
      ))}
    </ol>
  );
}
