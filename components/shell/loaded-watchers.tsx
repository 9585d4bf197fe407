'use client';

import { shownByBrowser } from '#components/ui/loaded.tsx';

export const Watchers = shownByBrowser(async () => (await import('./watchers.tsx')).Watchers);
