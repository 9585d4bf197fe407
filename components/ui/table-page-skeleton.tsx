import { Skeleton } from './skeleton.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** The shape of a page of one table while it is loading; `label` says so to a screen reader. */
export function TablePageSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-4 w-lg max-w-full" />
      <TableSkeleton />
    </div>
  );
}
