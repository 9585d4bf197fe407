import { Skeleton } from '#components/ui/skeleton.tsx';
import { TableSkeleton } from '../shipments/list/table-skeleton.tsx';

/** The shape of either page while it is loading. */
export function AdminSkeleton({ label }: { label: string }) {
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
