/** Focuses a field by its path and opens whatever hides it. */
export function focusField(path: string) {
  const field = document.getElementById(path) ?? document.getElementsByName(path)[0];
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
