import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { DeskMerchant } from '#lib/desk/view.ts';
import { matching } from '#lib/merchants/admin/administer-merchants.ts';

const mostFound = 5;
const fewestLetters = 3;
const fewestDigits = 7;

/**
 * The merchants that a part of a name, an account number, the beginning of a sign-in address, or the phone of a sender or of the
 * merchant finds. Covered by the audit row of the search.
 */
export async function unsafeFindMerchants(agent: Actor, typed: string): Promise<DeskMerchant[]> {
  requirePermission(agent, 'desk.look-up');
  const words = foldForSearch(typed);
  if (words.length < fewestLetters) return [];
  const digits = latinDigits(typed)
    .replace(/\D/g, '')
    .replace(/^(?:00)?971|^0/, '');
  const isPhone = digits.length >= fewestDigits && !/\p{L}/u.test(typed);
  const others = isPhone ? ofPhone(digits) : typed.includes('@') ? ofEmail(typed.trim().toLowerCase()) : null;
  const named = sql`SELECT id, NULL::text AS matched FROM merchants WHERE true ${matching(words)}`;
  const [rows] = await unsafeQueryAcrossMerchants(
    [
      sql<DeskMerchant>`SELECT merchants.id, name_en AS "nameEn", name_ar AS "nameAr", suspended_at IS NOT NULL AS "isSuspended",
          min(matched) AS matched
        FROM (${others ? sql`${named} UNION ALL ${others}` : named}) AS found JOIN merchants ON merchants.id = found.id
        GROUP BY merchants.id ORDER BY name_en, merchants.id LIMIT ${mostFound}`,
    ],
    { sorts: true, replica: true },
  );
  return rows;
}

const ofEmail = (typed: string) => sql`
  SELECT memberships.merchant_id, email FROM users JOIN memberships ON user_id = users.id
  WHERE starts_with(email, ${typed}) AND disabled_at IS NULL`;

/** Whose phone ends with these digits: the merchant's own, or one of its senders'. */
const ofPhone = (digits: string) => sql`
  SELECT merchant_id, phone FROM (
    SELECT merchant_id, phone FROM merchant_contacts
    UNION ALL SELECT merchant_id, form -> 'sender' ->> 'mobile' FROM sender_presets WHERE removed_at IS NULL
    UNION ALL SELECT merchant_id, form -> 'sender' ->> 'phone' FROM sender_presets WHERE removed_at IS NULL
  ) AS phones WHERE right(phone, ${digits.length}::int) = ${digits}`;
