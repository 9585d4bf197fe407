type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Remembers the current value of a field, and returns a function that restores it in a way that the form's script notices. */
export function rememberField(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => {};
  const { value } = target;
  return () => {
    if (target.value === value) return;
    const type = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    // React compares with the value that it set itself, so the browser's own setter must be called.
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Whether a barcode that isn't an AWB belongs into this field, with its Enter: a search, a field of a scanning page, or a cell. */
export function takesAnyCode(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="search"], [type="search"], [role="combobox"], [data-takes-codes], textarea') !==
      null
  );
}

/** Whether keys at this element write text. */
export function isField(target: EventTarget | null): boolean {
  return isTextField(target) || (target instanceof HTMLElement && target.isContentEditable);
}
