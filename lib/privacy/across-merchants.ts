import 'server-only';
import { traceOf } from '#lib/archive/exported.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Verb } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { walkById } from '#lib/core/rows-in-pages.ts';
import { exactly, toTsquery } from '#lib/core/search/tokens.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { asActorAt } from '#lib/merchants/admin/administer-merchants.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, findPerson } from './export-person.ts';
import { tokensOfPerson } from './find-person.ts';

const merchantsAtOnce = 100;
const mostArchived = 10_000;

/** `canErase`: at a merchant without an active shipment. */
type FoundAnywhere = {
  merchants: number;
  shipments: number;
  contacts: number;
  underWay: number;
  isMore: boolean;
  canErase: boolean;
};

/** What all merchants store of the receiver with a phone number or email. Each merchant's part is at most 1,000 shipments. Audited. */
export async function unsafeFindPerson(administrator: Actor, typed: string): Promise<FoundAnywhere> {
  const found: FoundAnywhere = {
    merchants: 0,
    shipments: 0,
    contacts: 0,
    underWay: 0,
    isMore: false,
    canErase: false,
  };
  for await (const { id } of unsafeMerchantsOf(administrator, typed, 'find-person')) {
    const { shipments, contacts, underWay, isMore } = await findPerson(
      asActorAt(administrator, id, 'merchant.configure'),
      typed,
    );
    found.merchants += 1;
    found.shipments += shipments;
    found.contacts += contacts;
    found.underWay += underWay;
    found.isMore ||= isMore;
    found.canErase ||= underWay === 0;
  }
  return found;
}

/** The same as one JSON file, by merchant. Audited, and by each merchant's export too. `left`: what it says where there are more. */
export async function unsafeExportPerson(administrator: Actor, typed: string, left: string): Promise<Buffer> {
  const merchants: Record<string, unknown> = {};
  for await (const { id } of unsafeMerchantsOf(administrator, typed, 'find-person')) {
    const actor = asActorAt(administrator, id, 'merchant.configure');
    const file = await exportPerson(actor, typed, { format: 'json', locale: 'en', left });
    merchants[id] = JSON.parse(file.toString());
  }
  return Buffer.from(JSON.stringify(merchants, null, 2));
}

type ErasedAnywhere = {
  code: 'erased' | 'under-way' | 'not-found';
  shipments: number;
  contacts: number;
  isMore: boolean;
  /** Of shipments that are active: their merchants' data stays until they have ended. */
  awbs: string[];
  files: string[];
};

/**
 * Erases the receiver with a phone number or email at every merchant, as each of them could. A merchant with an active shipment keeps
 * its data. What was only imported, and never sent, is found where the merchant has a shipment or contact of the person.
 */
export async function unsafeErasePerson(administrator: Actor, typed: string): Promise<ErasedAnywhere> {
  const sum: ErasedAnywhere = {
    code: 'not-found',
    shipments: 0,
    contacts: 0,
    isMore: false,
    awbs: [],
    files: [],
  };
  await tryEach(unsafeMerchantsOf(administrator, typed, 'erase-person-anywhere'), async ({ id }) => {
    const erased = await erasePerson(asActorAt(administrator, id, 'merchant.configure'), typed);
    sum.files.push(...(erased.ok ? erased.value : erased.details).files);
    if (erased.ok) {
      sum.code = 'erased';
      sum.shipments += erased.value.shipments;
      sum.contacts += erased.value.contacts;
      sum.isMore ||= erased.value.isMore;
    } else if (erased.code === 'under-way') {
      if (sum.code === 'not-found') sum.code = 'under-way';
      sum.awbs.push(...erased.details.awbs);
    }
  });
  return sum;
}

/**
 * The merchants with a shipment to the person, also in an exported file, or a contact. By id, so that those whose data must stay hide no
 * others. The audit has their number, and never the phone or email.
 */
function unsafeMerchantsOf(administrator: Actor, typed: string, verb: Verb) {
  requirePermission(administrator, 'merchants.manage');
  const [token] = tokensOfPerson(typed);
  return walkById(merchantsAtOnce, (after) =>
    unsafeAcrossMerchants(async (transaction) => {
      const rows = token
        ? await transaction.$queryRaw<{ id: string }[]>`
          SELECT DISTINCT merchant_id AS id FROM (
            (SELECT DISTINCT merchant_id FROM shipments_with_words(${toTsquery([[exactly(token)]])}::tsquery)
              WHERE merchant_id > ${after}::uuid ORDER BY 1 LIMIT ${merchantsAtOnce})
            UNION ALL SELECT merchant_id FROM archived_with_words(${toTsquery([[exactly(token)]])}::tsquery, false, NULL, NULL, ${mostArchived}::int)
            UNION ALL SELECT merchant_id FROM archive_files_with(${[traceOf(token)]}::int[])
            UNION ALL (SELECT DISTINCT merchant_id FROM contact_tokens
              WHERE token = ${token} AND merchant_id > ${after}::uuid ORDER BY 1 LIMIT ${merchantsAtOnce})) AS found
          WHERE merchant_id > ${after}::uuid ORDER BY 1 LIMIT ${merchantsAtOnce}`
        : [];
      await recordAudit(transaction, administrator, {
        verb,
        reason: { key: 'merchants', count: rows.length },
      });
      return rows;
    }),
  );
}
