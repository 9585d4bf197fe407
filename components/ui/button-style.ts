export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-colors select-none aria-disabled:cursor-default disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink enabled:hover:border-control [a&]:hover:border-control',
  ghost:
    'border-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-ink [a&]:hover:bg-sunken [a&]:hover:text-ink',
  danger:
    'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong [a&]:hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-4 py-1.5 text-base',
  sm: 'min-h-row px-2.5 py-0.5 text-sm',
};

/** The classes of a button variant, for buttons and links. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}
