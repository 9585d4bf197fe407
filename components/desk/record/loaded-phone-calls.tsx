'use client';

import { shownByBrowser } from '#components/ui/loaded.tsx';

/** Asks once the page is there. */
export const PhoneCalls = shownByBrowser(async () => (await import('./phone-calls.tsx')).PhoneCalls);
