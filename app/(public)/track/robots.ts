import type { Metadata } from 'next';
import { settings } from '#lib/core/settings/settings.ts';

/** Search engines leave public tracking out unless TRACKING_INDEXED allows it. */
export function robots(): Metadata['robots'] {
  return { index: settings().TRACKING_INDEXED === 'yes', follow: false };
}
