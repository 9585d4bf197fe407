import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  text: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Use `h1` when this is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
};

/** An empty list: what will appear here, and the one action. */
export function EmptyState({ title, text, icon, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-5 py-12 text-center [&>svg]:h-7 [&>svg]:text-muted">
      {icon}
      <Heading className="text-lg">{title}</Heading>
      <p className="max-w-md text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
