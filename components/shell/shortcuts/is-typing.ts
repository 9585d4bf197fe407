/** Whether a key press at this element types text or belongs to a dialog, so that no single-key shortcut may act on it. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="listbox"]') !== null
  );
}
