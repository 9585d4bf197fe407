import type { Money } from '#lib/core/money.ts';

/** Rows with the same price, by their numbers; `total` has VAT, and is null where the carrier quotes none. */
export type PricedRows = { numbers: number[]; total: Money | null };

/** The prices known so far. `left` is how many different prices aren't asked yet; `isUnavailable` when the carrier gave none now. */
export type ImportPrices = { priced: PricedRows[]; left: number; isUnavailable: boolean };
