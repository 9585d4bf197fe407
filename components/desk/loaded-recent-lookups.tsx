'use client';

import { shownByBrowser } from '#components/ui/loaded.tsx';

/** The browser alone knows what was looked up in this tab. */
export const RecentLookups = shownByBrowser(async () => (await import('./recent-lookups.tsx')).RecentLookups);
