import { useEffect, useEffectEvent } from 'react';
import { readScan, withoutStars } from '#lib/core/read-scan.ts';
import { keyBurst } from './key-burst.ts';
import type { ScanDetail } from './scan-event.ts';

/** Words aren't a barcode, however fast they are typed. */
const looksLikeCode = (text: string) => /^[!-~]+$/.test(text) && /\d/.test(text);

/**
 * Calls `onScan` for every barcode that a scanner types on this page. An AWB leaves no characters in the field that had the
 * focus, and its Enter or Tab does nothing else. Another barcode stays in its field, but its Enter doesn't send a form.
 */
export function useScanBurst(onScan: (detail: ScanDetail) => void) {
  const pass = useEffectEvent(onScan);
  useEffect(() => {
    const burst = keyBurst();
    let giveBack = () => {};

    function onKeyDown(event: KeyboardEvent) {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { started, code: sent } = burst.press(key, timeStamp);
      if (started) giveBack = rememberField(target);
      if (!sent) return;
      const code = withoutStars(sent);
      if (code !== sent && isTextField(target))
        write(
          target,
          target.value.replace(sent, () => code),
        );
      const { awb } = readScan(code);
      if (!awb && (!looksLikeCode(code) || takesAnyCode(target))) return;
      if (awb || key === 'Enter') {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (awb) giveBack();
      if (awb || !isField(target)) pass({ code, awb });
    }

    // Runs before any form, dialog or shortcut gets the key.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Remembers the current value of a field, and returns a function that restores it in a way that the form's script notices. */
function rememberField(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => {};
  const { value } = target;
  return () => write(target, value);
}

function write(field: TextField, value: string) {
  if (field.value === value) return;
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React compares with the value that it set itself, so the browser's own setter must be called.
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
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
function isField(target: EventTarget | null): boolean {
  return isTextField(target) || (target instanceof HTMLElement && target.isContentEditable);
}
