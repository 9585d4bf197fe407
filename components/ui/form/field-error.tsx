import type { ReactNode } from 'react';
import { CircleAlert } from '#components/ui/icons.tsx';
import { errorStyle } from './field-style.ts';

/** A field's error: an icon and a sentence. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={errorStyle}>
      <FieldErrorText>{children}</FieldErrorText>
    </p>
  );
}

/** The content of a field's error, for another component's element. */
function FieldErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert className="mt-[0.2em] size-3.5 shrink-0" />
      <span>{children}</span>
    </>
  );
}
