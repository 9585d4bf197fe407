import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TableSkeleton } from '#components/ui/table/table-skeleton.tsx';

const numbers = [1, 2, 3, 4];

/** The home page while it loads. */
export function HomeSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-7 w-80 max-w-full" />
      <Sheet className="grid grid-cols-3 gap-4 p-4 lg:grid-cols-4">
        {numbers.map((number) => (
          <div key={number} className="flex flex-col gap-2 max-lg:last:col-span-3">
            <Skeleton className="h-6 w-14" />
            <Skeleton className="h-3.5 w-24 max-w-full" />
          </div>
        ))}
      </Sheet>
      <TableSkeleton />
    </div>
  );
}
