'use client';

import type { ReactNode } from 'react';
import { ChevronDown } from '#components/ui/icons.tsx';

type MoreOptionsProps = { label: string; isOpenAtFirst?: boolean; children: ReactNode };

/** Rarely used fields behind a disclosure; `focusField` opens it. */
export function MoreOptions({ label, isOpenAtFirst, children }: MoreOptionsProps) {
  return (
    <details open={isOpenAtFirst} className="group">
      <summary className="flex min-h-row w-fit list-none items-center gap-1.5 rounded-sm text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {label}
      </summary>
      <div className="mt-3 mb-1.5 flex flex-col gap-4">{children}</div>
    </details>
  );
}
