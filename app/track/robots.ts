import type { Metadata } from 'next';
import { settings } from '#lib/core/settings/settings.ts';

/** Excludes public tracking from search engines unless TRACKING_INDEXED allows it. */
export function robots(): Metadata['robots'] {
  return { index: settings().TRACKING_INDEXED === 'yes', follow: false };
}
