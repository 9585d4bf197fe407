/* Shared by the native fields and the combo box, which has its own elements. */

export const fieldStyle = 'flex min-w-0 flex-col gap-1.5';

export const labelStyle = 'text-sm font-semibold text-ink';

export const hintStyle = 'text-xs text-muted';

export const errorStyle = 'flex items-start gap-1.5 text-xs font-medium text-danger';

/** The border of every input and select. */
export const controlStyle =
  'w-full min-w-0 rounded-control border border-control bg-surface px-3 text-ink transition-colors enabled:hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';
