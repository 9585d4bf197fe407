import type { ComponentProps } from 'react';

/** A bar of how much is done. Name it with `aria-label` or `aria-labelledby`. */
export function ProgressBar({
  value,
  max,
  className = '',
  ...rest
}: ComponentProps<'progress'> & { value: number; max: number }) {
  return (
    <progress
      {...rest}
      value={value}
      max={max}
      className={`block h-1.5 appearance-none overflow-hidden rounded-full bg-current/20 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current ${className}`}
    />
  );
}
