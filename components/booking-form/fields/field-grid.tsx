import type { ReactNode } from 'react';

const columns = {
  2: '@sm:grid-cols-2',
  3: '@sm:grid-cols-2 @xl:grid-cols-3',
};

/** Fields side by side: as many as fit, up to the given number. */
export function FieldGrid({ most, children }: { most: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="@container">
      <div className={`grid grid-cols-1 items-start gap-x-3.5 gap-y-4 ${columns[most]}`}>{children}</div>
    </div>
  );
}
