import { Skeleton } from '#components/ui/skeleton.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** The shape of the list's page while it is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-7 w-lg max-w-full" />
      <TableSkeleton />
    </div>
  );
}
