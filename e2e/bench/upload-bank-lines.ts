import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { asAdmin } from './as-admin.ts';
import { type Uploaded, uploadText } from './upload-text.ts';

const { merchantId } = demoMerchantActor(0);
/** As many as a bank's line is compared with (find-facts.ts). */
const mostPayouts = 2_000;
const partMinor = 10_000;

/** Posts the payouts of COD statements, and uploads a bank's statement with many lines for each. */
export async function uploadBank(lines: number, round: number, folder: string): Promise<Uploaded> {
  const payouts = Math.min(mostPayouts, lines);
  const partsOf = (number: number) => Math.floor(lines / payouts) + (number < lines % payouts ? 1 : 0);
  const referenceOf = (number: number) => `PAY-${round}-${String(number).padStart(5, '0')}`;
  await asAdmin(async (client) => {
    await client.query('BEGIN');
    await client.query(
      `WITH given AS (SELECT * FROM unnest($2::text[], $3::bigint[]) AS given(reference, amount_minor)),
     added AS (
       INSERT INTO statements (id, merchant_id, kind, name, file_hash, state, amounts, reference, confirmed_at, confirmed_by_kind, posted_at)
       SELECT uuidv7(), $1, 'cod', reference, reference, 'posted',
         jsonb_build_array(jsonb_build_object('currency', 'AED', 'remittedMinor', amount_minor)), reference, now(), 'person', now()
       FROM given RETURNING id, reference
     ), entered AS (
       INSERT INTO money_entries (merchant_id, at, kind, cause)
       SELECT $1, now(), 'remitted', 'payout:' || id FROM added RETURNING id, cause
     )
     INSERT INTO money_postings (merchant_id, entry_id, line, account, payout_id, amount_minor, currency)
     SELECT $1, entered.id, line, account, CASE line WHEN 1 THEN added.id END, sign * amount_minor, 'AED'
     FROM entered JOIN added ON cause = 'payout:' || added.id JOIN given USING (reference),
       (VALUES (1, 'cod-remitted', 1), (2, 'suspense', -1)) AS sides(line, account, sign)`,
      [
        merchantId,
        Array.from({ length: payouts }, (_, number) => referenceOf(number)),
        Array.from({ length: payouts }, (_, number) => partsOf(number) * partMinor),
      ],
    );
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });

  const rows = Array.from({ length: lines }, (_, number) =>
    [
      '21/10/2026',
      `TRF ${number} ${referenceOf(number % payouts)} NATIONAL POST`,
      (partMinor / 100).toFixed(2),
    ].join(','),
  );
  return uploadText('bank', `Date,Description,Credit\n${rows.join('\n')}\n`, folder);
}
