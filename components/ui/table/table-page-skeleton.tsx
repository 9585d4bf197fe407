import { Skeleton } from '#components/ui/skeleton.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Content between the page's heading and its table. */
const leadHeight = { sentence: 'h-4', filters: 'h-7' };

type TablePageSkeletonProps = { label: string; lead: keyof typeof leadHeight };

/** A page with one table while it loads; `label` announces it to screen readers. */
export function TablePageSkeleton({ label, lead }: TablePageSkeletonProps) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className={`${leadHeight[lead]} w-lg max-w-full`} />
      <TableSkeleton />
    </div>
  );
}
