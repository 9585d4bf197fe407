import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import type { RetentionMonths } from './view.ts';

/** The settings of the retention job; 0 means that the data is kept. */
export function retentionMonths(): RetentionMonths {
  const set = settings();
  return {
    names: set.RETENTION_NAMES_MONTHS,
    addresses: set.RETENTION_ADDRESSES_MONTHS,
    phones: set.RETENTION_PHONES_MONTHS,
    replies: set.RETENTION_REPLIES_MONTHS,
    labels: set.RETENTION_LABELS_MONTHS,
    drafts: set.RETENTION_DRAFTS_MONTHS,
    imports: set.RETENTION_IMPORTS_MONTHS,
    audit: set.RETENTION_AUDIT_MONTHS,
  };
}
