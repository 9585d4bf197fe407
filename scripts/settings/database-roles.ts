import { isDatabaseReadable, takesVerifiedTls } from '#lib/settings/database-tls.ts';
import { Failure } from '#scripts/terminal/failure.ts';

type Variables = Record<string, string | undefined>;

/**
 * The owner's URL, for migrations, and the name of the portal's role, from DATABASE_OWNER_URL and DATABASE_URL. Fails if one is
 * missing or if both name the same role, because row-level security doesn't protect tables from their owner. And if the owner's
 * password could be read on the way.
 */
export function databaseRoles({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_TLS }: Variables) {
  const portal = parsed('DATABASE_URL', DATABASE_URL, 'the address with the portal’s role');
  const owner = parsed(
    'DATABASE_OWNER_URL',
    DATABASE_OWNER_URL,
    'the address with the role that owns the tables',
  );
  const portalRole = decodeURIComponent(portal.username);
  if (portalRole === decodeURIComponent(owner.username))
    throw new Failure(
      'Wrong settings:\n  DATABASE_OWNER_URL: takes another role than DATABASE_URL, which owns the tables',
    );
  if (DATABASE_TLS !== 'optional' && isDatabaseReadable(owner.href))
    throw new Failure(`Wrong settings:\n  DATABASE_OWNER_URL: ${takesVerifiedTls}`);
  return { ownerUrl: owner.href, portalRole };
}

function parsed(name: string, given: string | undefined, meaning: string): URL {
  if (!given || !URL.canParse(given) || !/^postgres(ql)?:$/.test(new URL(given).protocol))
    throw new Failure(`Wrong settings:\n  ${name}: takes a postgresql:// address, ${meaning}`);
  return new URL(given);
}
