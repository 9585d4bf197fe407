'use client';

import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6];

/** A table while it loads. A client component, so that each document carries its name and not its markup a second time. */
export function TableSkeleton() {
  return (
    <Sheet>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-6 border-line px-4 py-4 not-last:border-b">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-32 max-md:hidden" />
          <Skeleton className="h-4 w-40 max-xl:hidden" />
          <Skeleton className="h-6 w-28 max-md:hidden" />
          <Skeleton className="ms-auto h-7 w-16" />
        </div>
      ))}
    </Sheet>
  );
}
