import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { lock } from '#lib/db/locks.ts';
import { sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { checkAddress } from '#lib/webhooks/check-address.ts';
import { findIssuer } from './issuer.ts';
import { type SingleSignOnGiven, type SingleSignOnView, valuesOfRoles } from './schema.ts';
import type { SingleSignOnProblem } from './view.ts';

/** Where the identity provider sends people back to, and where it says that somebody has signed out. */
const callbackUrlOf = (key: string) => `${settings().NEXTAUTH_URL}/api/auth/callback/${key}`;
const logoutUrlOf = (key: string) => `${settings().NEXTAUTH_URL}/api/sign-out/${key}`;

/** A merchant's single sign-on, for an administrator; `saved` is null without one. */
export async function findSingleSignOn(administrator: Actor, merchantId: string): Promise<SingleSignOnView> {
  requirePermission(administrator, 'merchants.manage');
  const found = await inMerchant(merchantId, ({ singleSignOn }) =>
    singleSignOn.findUnique({ where: { merchantId } }),
  );
  const urls = { callbackUrl: callbackUrlOf(merchantId), logoutUrl: logoutUrlOf(merchantId) };
  if (!found) return { saved: null, ...urls };
  return {
    saved: {
      issuer: found.issuer,
      clientId: found.clientId,
      domains: found.domains.join(', '),
      roleClaim: found.roleClaim ?? '',
      passwordsOff: found.passwordsOff,
      newRole: found.newRole as SingleSignOnGiven['newRole'],
      roles: textsOfRoles(found.roles),
    },
    ...urls,
  };
}

/** The claim's values of each role, as they are stored, separated by commas. */
const textsOfRoles = (stored: unknown) =>
  valuesOfRoles((role) => ((stored as Partial<SingleSignOnGiven['roles']>)[role] ?? []).join(', '));

type Columns = Pick<SingleSignOnGiven, 'issuer' | 'clientId' | 'domains' | 'passwordsOff'> & {
  newRole: string;
  roleClaim: string | null;
  roles: unknown;
};

/** What the audit shows of the settings. */
const shown = ({ issuer, clientId, domains, roleClaim, roles, newRole, passwordsOff }: Columns) => ({
  ...{ issuer, clientId, domains, roleClaim, newRole, passwordsOff },
  rolesOfClaim: Object.entries(textsOfRoles(roles)).flatMap(([role, values]) =>
    values ? `${role}: ${values}` : [],
  ),
});

/** Domains in which anybody can have an email. */
const publicDomains =
  /^((gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|gmx|mail|proton|protonmail|zoho|yandex|emirates)\.(com|net|me|ae|ru|co\.uk)|eim\.ae)$/;
const domainPattern = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/**
 * Saves a merchant's identity provider, which must answer as OpenID Connect asks. Only administrators can, because they know that the
 * merchant owns the domains: the owner of a domain signs its people in. No two merchants have the same domain.
 */
export async function unsafeSaveSingleSignOn(
  administrator: Actor,
  { merchantId, issuer, clientId, clientSecret, ...form }: SingleSignOnGiven,
): Promise<Result<null, SingleSignOnProblem>> {
  requirePermission(administrator, 'merchants.manage');
  const domains = form.domains.map((domain) => domain.toLowerCase().replace(/^@/, ''));
  if (domains.length === 0 || !domains.every((domain) => domainPattern.test(domain)))
    return failure('domain-wrong', 'a domain is wrong or missing');
  if (domains.some((domain) => publicDomains.test(domain)))
    return failure('domain-public', 'anybody can have an email there');
  if (domains.some((domain) => settings().SSO_EMAIL_DOMAINS.includes(domain)))
    return failure('domain-taken', 'the domain is that of agents and administrators');
  if (!(await checkAddress(issuer)).ok) return failure('issuer-address', 'the issuer is no public address');
  try {
    await findIssuer(issuer);
  } catch (error) {
    logger().warn({ err: error, issuer }, 'an issuer was not saved');
    return failure('issuer-unreachable', 'the issuer publishes no configuration of its own');
  }
  return unsafeAcrossMerchants(async (transaction) => {
    // Two merchants don't get the same domain at the same moment.
    await lock(transaction, 'single sign-on');
    if (!(await transaction.merchant.count({ where: { id: merchantId } })))
      return failure('not-found', 'there is no such merchant');
    const taken = await transaction.singleSignOn.count({
      where: { domains: { hasSome: domains }, NOT: { merchantId } },
    });
    if (taken) return failure('domain-taken', 'another merchant has the domain');
    const before = await transaction.singleSignOn.findUnique({ where: { merchantId } });
    const isSame = before?.issuer === issuer && before.clientId === clientId;
    // A secret is bound to its issuer and client.
    if (!clientSecret && !isSame) return failure('secret-missing', 'the client secret is missing');
    const columns = {
      issuer,
      clientId,
      domains,
      roleClaim: form.roleClaim || null,
      roles: form.roles,
      newRole: form.newRole,
      passwordsOff: form.passwordsOff,
    };
    const secretCiphertext = clientSecret
      ? sealSecret('single-sign-on', clientSecret, { merchantId, issuer, clientId })
      : (before?.secretCiphertext ?? new Uint8Array());
    await transaction.singleSignOn.upsert({
      where: { merchantId },
      create: { merchantId, ...columns, secretCiphertext },
      update: { ...columns, secretCiphertext },
    });
    const change = changedFields(before && shown(before), shown(columns));
    await recordAudit(transaction, administrator, {
      verb: 'save-single-sign-on',
      reason: 'byAdministrator',
      aboutMerchantId: merchantId,
      change,
    });
    return success(null);
  });
}

/** Removes a merchant's single sign-on, and ends the sessions that it opened. Passwords work again. */
export async function removeSingleSignOn(
  administrator: Actor,
  { merchantId, reason }: { merchantId: string; reason: string },
): Promise<void> {
  requirePermission(administrator, 'merchants.manage');
  await inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.singleSignOn.deleteMany({ where: { merchantId } });
    if (count === 0) return;
    await transaction.session.deleteMany({ where: { connection: merchantId } });
    await recordAudit(transaction, administrator, {
      verb: 'remove-single-sign-on',
      reason: { text: reason },
      aboutMerchantId: merchantId,
      change: changedFields({ state: 'active' }, { state: 'deleted' }),
    });
  });
}
