/* Shared by the native fields and the combo box, which has its own elements. */

export const fieldStyle = 'flex min-w-0 flex-col gap-1.5';

export const labelStyle = 'text-sm font-semibold text-ink';

export const hintStyle = 'text-xs text-muted empty:hidden';

export const errorStyle = 'flex items-start gap-1.5 text-xs font-medium text-danger';

/** The placeholder of a field without one: while it is shown, the field has the page's direction. */
export const emptyText = ' ';

/** The border of every input and select. */
export const controlStyle = 'control';
