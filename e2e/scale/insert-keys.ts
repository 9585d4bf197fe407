import type { Client } from 'pg';
import { searchTokens } from '#lib/core/search/tokens.ts';
import { filterTokens } from '#lib/shipments/filter-tokens.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { storedSample } from './stored-sample.ts';

/**
 * Inserts the keys by which the drawn shipments are found: search tokens, as lib/core/search/tokens.ts writes them, AWBs and
 * references.
 */
export async function insertKeys(client: Client): Promise<void> {
  await client.query(
    `
    INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
    SELECT merchant_id, id, created_at, array_to_tsvector(ARRAY(
      SELECT unnest($1::text[])
      UNION ALL SELECT 'p' || reverse(substr(mobile, 5))
      UNION ALL SELECT 'e' || lower(email)
      UNION ALL SELECT 'a' || reverse(awb) WHERE awb IS NOT NULL
      UNION ALL SELECT 'w' || lower(replace(reference, '-', ''))
      UNION ALL SELECT 'w' || part FROM unnest(string_to_array(lower(reference), '-')) AS part
      UNION ALL SELECT unnest(place_and_name_tokens)
      UNION ALL SELECT 'u' || person_id
      UNION ALL SELECT 'm' || merchant_id
    )) FROM drawn`,
    [sharedTokens()],
  );
  await client.query(
    `INSERT INTO awbs SELECT awb, 'sandbox', merchant_id, id FROM drawn WHERE awb IS NOT NULL`,
  );
}

/** The tokens that all filled shipments share, such as the receiver's second phone. */
function sharedTokens(): string[] {
  const details = readStoredDetails(storedSample().details);
  if (!details) throw new Error('the sample cannot be read');
  const { receiver, parcel, service } = details;
  const words = searchTokens({
    references: [parcel.reference2, parcel.reference3],
    names: [receiver.companyName],
    phones: [receiver.phone],
    emails: [],
  });
  return [...words, ...filterTokens({ receiver, service })];
}
