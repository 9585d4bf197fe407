/** A grey bar in place of loading content; size it with utilities. Put one `role="status"` text next to a group of them. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}
