import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const five = [1, 2, 3, 4, 5];

/** The shipment's page while it loads. */
export function ShipmentSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-7 w-72 max-w-full" />
      </div>
      <div className="flex gap-1.5">
        {five.map((stage) => (
          <Skeleton key={stage} className="h-1 flex-1" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Sheet className="flex flex-col gap-6 p-5">
          {five.map((event) => (
            <div key={event} className="flex gap-6">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-56 max-w-full" />
            </div>
          ))}
        </Sheet>
        <Sheet className="flex flex-col gap-3 self-start p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton />
          <Skeleton className="h-9 w-36" />
        </Sheet>
      </div>
    </div>
  );
}
