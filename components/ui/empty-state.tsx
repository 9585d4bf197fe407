import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  /** Use `h1` when this is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
};

/** An empty list: what will appear here, and the one action. A sheet of its own unless it stands in one. */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Heading className="text-lg">{title}</Heading>
      <p className="max-w-md text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
