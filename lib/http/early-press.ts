/**
 * Runs at the top of a page, before its scripts have loaded: keeps the button that was pressed last, if it needs a script. The page
 * presses it again once it can answer (`components/shell/early-press.tsx`). It listens before React, which stops an event that it can't
 * answer yet. The content security policy allows it by its hash.
 */
export const earlyPressScript =
  "addEventListener('click',noteEarlyPress=({target})=>{earlyPress=target.closest('button[type=button]:not([popovertarget])')},true)";
