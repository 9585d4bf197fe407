import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from '#components/ui/icons.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
};

const shapes: Record<BadgeTone, ReactNode> = {
  neutral: <Info />,
  accent: <Clock />,
  positive: <CircleCheck />,
  caution: <TriangleAlert />,
  danger: <CircleAlert />,
};

type BadgeProps = { tone: BadgeTone; icon?: ReactNode; children: ReactNode };

/** A status as a word, a shape and a colour. `icon` is the shape, or else the tone's own; its size is set here. */
export function Badge({ tone, icon = shapes[tone], children }: BadgeProps) {
  return (
    <span className={`badge ${tones[tone]}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
