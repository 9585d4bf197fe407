import type { ReactNode } from 'react';

export const stepHeadingId = 'step-heading';

/** The heading of a step. It gets the focus when the step opens with no empty field, and names the part with the fields. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id={stepHeadingId} tabIndex={-1} className="text-lg">
      {children}
    </h2>
  );
}
