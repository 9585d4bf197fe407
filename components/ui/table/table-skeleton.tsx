import { Sheet } from '#components/ui/sheet.tsx';

const rows = [1, 2, 3, 4, 5, 6];

/** A table while it loads. The style sheet draws its bars, because each document of a list contains the skeleton. */
export function TableSkeleton() {
  return (
    <Sheet>
      {rows.map((row) => (
        <div key={row} aria-hidden="true" className="skeleton-row">
          <span />
        </div>
      ))}
    </Sheet>
  );
}
