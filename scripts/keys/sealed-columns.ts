import { sealedTokens } from '#lib/merchants/operator-account.ts';
import type { SealedColumn } from '#lib/merchants/rotate-sealed.ts';
import { sealedTotpSecrets } from '#lib/people/factors/codes.ts';
import { sealedWebhookSecrets } from '#lib/webhooks/signing.ts';

/** Everything in the database that TOKEN_ENCRYPTION_KEY encrypts. */
export const sealedColumns: readonly SealedColumn[] = [sealedTokens, sealedTotpSecrets, sealedWebhookSecrets];
