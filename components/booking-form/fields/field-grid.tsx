import type { ReactNode } from 'react';

const columns = {
  2: '@sm:grid-cols-2',
  3: '@sm:grid-cols-2 @xl:grid-cols-3',
  /** Three, the first of which has long texts. */
  '1 + 2': '@sm:grid-cols-2 @xl:grid-cols-[2fr_1fr_1fr]',
};

/** Fields side by side: as many as fit, up to the given number. */
export function FieldGrid({ most, children }: { most: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="@container">
      <div className={`grid grid-cols-1 items-start gap-x-3.5 gap-y-4 ${columns[most]}`}>{children}</div>
    </div>
  );
}
