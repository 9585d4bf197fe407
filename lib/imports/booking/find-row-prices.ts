import 'server-only';
import { type PricedFields, rateQuestion } from '#lib/booking-form/checks/rate-question.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { askRate, findKeptRates, isFresh, type KeptRate, keyOfQuestion } from '#lib/rates/kept-rates.ts';
import type { RateLines, RateQuestion } from '#lib/rates/schema.ts';
import { withCodFee } from '#lib/rates/view.ts';
import { isBookable } from '../rows/shown-state.ts';
import type { ImportPrices, PricedRows } from '../view.ts';

/** How many prices one call requests; the page calls again while some are left. */
const mostAsked = 8;
const atOnce = 4;

/** A price that rows need, with its cache key; without `question` the operator has no price for the service. */
type Needed = { key: string; question: RateQuestion | null; rows: Omit<Row, 'fields'>[] };

/**
 * The prices of an import's ready rows, which their bookings keep. Rows with the same service, route, weight and size share one request,
 * and each call sends a few of them. Null when the import doesn't exist or is another merchant's.
 */
export async function findRowPrices(actor: MerchantActor, importId: string): Promise<ImportPrices | null> {
  requirePermission(actor, 'prices.ask');
  if (!isId(importId)) return null;
  const [needed, { codFeeMinor }] = await Promise.all([
    listNeeded(actor, importId),
    getShippingSettings(actor.merchantId),
  ]);
  if (!needed) return null;
  const kept = await findKeptRates(
    actor.merchantId,
    needed.map(({ key }) => key),
  );
  const missing = needed.filter(({ key, question }) => question && !isFresh(kept.get(key)));
  const isUnavailable = !(await askSome(actor, missing.slice(0, mostAsked), kept));
  const known = needed.map(({ key, question, rows }) => {
    const rate = kept.get(key);
    const price = !question ? { lines: null } : isFresh(rate) ? rate : undefined;
    return (
      price &&
      rows.map((row): Priced => {
        const hasFee = row.isCod && codFeeMinor !== undefined;
        return { ...row, price: price.lines && hasFee ? withCodFee(price.lines, codFeeMinor) : price.lines };
      })
    );
  });
  const priced = known.flatMap((rows) => rows ?? []);
  await storePrices(actor, importId, priced);
  return {
    priced: priced.map(({ numbers, isCod, price }): PricedRows => {
      const excludesCodFee = isCod && price !== null && price.codFee === undefined;
      return { numbers, total: price?.total ?? null, excludesCodFee };
    }),
    left: known.filter((rows) => !rows).length,
    isUnavailable,
  };
}

type Priced = Omit<Row, 'fields'> & { price: RateLines | null };

/** Keeps the prices with rows that nobody has changed since. */
function storePrices({ merchantId }: MerchantActor, importId: string, priced: Priced[]): Promise<unknown> {
  const given = priced.filter(({ price }) => price !== null);
  return inMerchant(
    merchantId,
    (transaction) => transaction.$executeRaw`
      UPDATE import_rows SET price = given.price
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(numbers int[], versions int[], price jsonb),
        unnest(numbers, versions) AS priced(number, version)
      WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND import_rows.number = priced.number
        AND import_rows.version = priced.version AND ${isBookable} AND import_rows.price IS DISTINCT FROM given.price`,
  );
}

/** Requests prices, some at a time, and adds them. False when the operator is unavailable, or after too many requests of the person. */
async function askSome(
  actor: MerchantActor,
  needed: Needed[],
  kept: Map<string, KeptRate>,
): Promise<boolean> {
  for (let from = 0; from < needed.length; from += atOnce) {
    const answers = await Promise.all(
      needed.slice(from, from + atOnce).map(async ({ key, question }) => {
        const rate = question && (await askRate(actor, question));
        if (rate && rate !== 'unavailable') kept.set(key, rate);
        return rate !== 'unavailable';
      }),
    );
    if (!answers.every(Boolean)) return false;
  }
  return true;
}

/** Rows with the same inputs, and the versions in which they have them. */
type Row = { fields: PricedFields; isCod: boolean; numbers: number[]; versions: number[] };

async function listNeeded({ merchantId }: MerchantActor, importId: string): Promise<Needed[] | null> {
  const [imports = [], rows = []] = (await queryMerchant(merchantId, [
    sql`SELECT id FROM imports WHERE merchant_id = ${merchantId}::uuid AND id = ${importId}::uuid`,
    sql`
      SELECT jsonb_build_object(
          'kind', form -> 'kind', 'originEmirateId', form #> '{sender,emirateId}', 'receiver', jsonb_build_object(
            'emirateId', form #> '{receiver,emirateId}', 'countryId', form #> '{receiver,countryId}',
            'cityId', form #> '{receiver,cityId}'),
          'parcel', jsonb_build_object(
            'contentType', form #> '{parcel,contentType}', 'weight', form #> '{parcel,weight}',
            'weightUnit', form #> '{parcel,weightUnit}', 'dimensionUnit', form #> '{parcel,dimensionUnit}',
            'length', form #> '{parcel,length}', 'width', form #> '{parcel,width}', 'height', form #> '{parcel,height}'),
          'product', form #> '{service,product}', 'registered', form #> '{service,registered}'
        ) AS fields, (form ->> 'kind' = 'domestic' AND form #>> '{service,paymentMethod}' = 'cod') IS TRUE AS "isCod",
        array_agg(number ORDER BY number) AS numbers, array_agg(version ORDER BY number) AS versions
      FROM import_rows
      WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
        AND ${isBookable}
      GROUP BY 1, 2 ORDER BY min(number)`,
  ])) as [{ id: string }[], Row[]];
  if (imports.length === 0) return null;
  const byKey = new Map<string, Needed>();
  for (const { fields, ...row } of rows) {
    const question = rateQuestion(fields, creationFamily());
    const key = question ? keyOfQuestion(question) : '';
    byKey.set(key, { key, question, rows: [...(byKey.get(key)?.rows ?? []), row] });
  }
  return [...byKey.values()];
}
