import type { ReactNode } from 'react';

type TitleProps = { title: ReactNode; text: ReactNode };

/** The title of a page, and what the page is for. */
export function PageTitle({ title, text, className }: TitleProps & { className?: string }) {
  return (
    <div className={className}>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  );
}

/** The title of a section, and what can be done there. */
export function SectionTitle({ title, text }: TitleProps) {
  return (
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-0.5 text-sm text-muted">{text}</p>
    </div>
  );
}
