'use client';

import type { ReactNode } from 'react';

type MoreOptionsProps = { label: string; isOpenAtFirst?: boolean; children: ReactNode };

/** Rarely used fields behind a disclosure; `focusField` opens it. */
export function MoreOptions({ label, isOpenAtFirst, children }: MoreOptionsProps) {
  return (
    <details open={isOpenAtFirst}>
      <summary className="flex min-h-row w-fit items-center rounded-sm text-sm font-semibold text-accent">
        {label}
      </summary>
      <div className="mt-3 mb-1.5 flex flex-col gap-4">{children}</div>
    </details>
  );
}
