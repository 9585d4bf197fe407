import { useEffect, useEffectEvent } from 'react';
import { readScan } from '#lib/core/read-scan.ts';
import { isField, rememberField, takesAnyCode } from './field-before.ts';
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
      const { started, code } = burst.press(key, timeStamp);
      if (started) giveBack = rememberField(target);
      if (!code) return;
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
