import type { Money } from '#lib/core/money.ts';

/**
 * Rows with the same price, by their numbers; `total` has VAT, and is null where the carrier quotes none. `excludesCodFee`: the
 * carrier charges for their cash on delivery too, and the merchant hasn't set how much.
 */
export type PricedRows = { numbers: number[]; total: Money | null; excludesCodFee: boolean };

/** The prices known so far. `left` is how many different prices aren't asked yet; `isUnavailable` when the carrier gave none now. */
export type ImportPrices = { priced: PricedRows[]; left: number; isUnavailable: boolean };
