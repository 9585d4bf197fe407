import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6];

/** The shape of a list of shipments while it is loading. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Sheet>
      <p role="status" className="sr-only">
        {label}
      </p>
      {rows.map((row) => (
        <div
          key={row}
          className="flex items-center gap-6 border-line px-4 py-4 not-last:border-b max-md:flex-wrap"
        >
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-40 max-md:hidden" />
          <Skeleton className="h-6 w-28" />
          <Skeleton className="ms-auto h-7 w-16 max-md:hidden" />
        </div>
      ))}
    </Sheet>
  );
}
