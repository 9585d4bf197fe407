import 'server-only';
import { defineStatement } from '#lib/db/statement.ts';

/**
 * Frees the key of an attempt that was never sent, so that the same request can make a new attempt with it. The old one keeps its row
 * under another key.
 */
export const releaseUnsent = defineStatement({
  name: 'release-unsent',
  text: `UPDATE attempts SET key = key || ' ' || id
    WHERE merchant_id = $merchantId AND key = $key AND request_hash = $requestHash AND state = 'not_sent'`,
});
