'use client';

import { useLeaveWarning } from '#components/ui/hooks/use-leave-warning.ts';

/** Text fields that React doesn't control: their default is what the page came with. */
const hasTypedText = () =>
  [...document.querySelectorAll('textarea')].some(
    (field) => field.checkVisibility() && field.value.trim() !== field.defaultValue.trim(),
  );

/** Asks before a reload loses a message, a note or an answer that somebody has typed and not sent. */
export function TypedTextWarning() {
  useLeaveWarning(hasTypedText);
  return null;
}
