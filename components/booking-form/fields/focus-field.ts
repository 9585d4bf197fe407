/** Focuses the first required field that is empty, or else this element. A field behind a disclosure doesn't count. */
export function focusFirstEmpty(otherwise: string) {
  const required = document.querySelectorAll<HTMLInputElement>('#content form [aria-required="true"]');
  const empty = [...required].find((field) => field.value === '' && !field.closest('details:not([open])'));
  focusField(empty?.id ?? otherwise);
}

/** Focuses a field by its path and opens whatever hides it. */
export function focusField(path: string) {
  const field = document.getElementById(path) ?? document.getElementsByName(path)[0];
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
