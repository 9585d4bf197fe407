import type { ComponentProps, ReactNode } from 'react';
import { SectionTitle } from './titles.tsx';

type SheetProps = Omit<ComponentProps<'div'>, 'title'> & {
  title?: ReactNode;
  /** What can be done there, below the title. */
  text?: ReactNode;
};

/** A white card with a thin border; the caller sets the padding (usually `p-5`). */
export function Sheet({ title, text, className = '', children, ...rest }: SheetProps) {
  return (
    <div {...rest} className={`sheet ${className}`}>
      {text ? (
        <SectionTitle title={title} text={text} />
      ) : (
        title && <h2 className="text-base font-semibold">{title}</h2>
      )}
      {children}
    </div>
  );
}
