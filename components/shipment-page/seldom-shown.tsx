'use client';

import { loaded } from '#components/ui/loaded.tsx';

// What the pages of few shipments show. Each is loaded with its own script only then.
export const ArchivedNotice = loaded(async () => (await import('./archived-notice.tsx')).ArchivedNotice);
export const LabelRequest = loaded(
  async () => (await import('#components/labels/label-request.tsx')).LabelRequest,
);
export const RedeliveryRequest = loaded(
  async () => (await import('#components/tracking/redelivery-request.tsx')).RedeliveryRequest,
);
export const ReturnLink = loaded(
  async () => (await import('#components/returns/return-link.tsx')).ReturnLink,
);
