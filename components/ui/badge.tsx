import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
};

/** A status as a word, a shape and a colour. `icon` is the shape; its size is set here. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold ${tones[tone]} [&>svg]:size-3.5 [&>svg]:shrink-0`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
