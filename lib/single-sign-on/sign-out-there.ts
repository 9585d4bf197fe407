import 'server-only';
import { decodeJwt, jwtVerify } from 'jose';
import { pool } from '#lib/db/pool.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type Connection, unsafeFindConnection } from './connections.ts';
import { findIssuer, findKeys } from './issuer.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Ends the sessions of the person who signed out at the identity provider (OpenID Connect Back-Channel Logout 1.0). False for a token that
 * isn't the provider's, is for somebody else, or is older than ten minutes.
 */
export async function unsafeEndSessionsOf(key: string, token: string): Promise<boolean> {
  const connection = await unsafeFindConnection(key);
  if (!connection || !isFor(connection, token)) return false;
  try {
    const { payload } = await jwtVerify(token, findKeys(await findIssuer(connection.issuer)), {
      issuer: connection.issuer,
      audience: connection.clientId,
      clockTolerance: 10,
      maxTokenAge: '10 minutes',
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { sub = null, sid = null, events, nonce } = payload;
    if (nonce !== undefined || !(sub ?? sid) || !Object.hasOwn(Object(events), logoutEvent)) return false;
    const { rowCount } = await pool().query(
      `DELETE FROM sessions WHERE connection = $1
         AND (connection_session = $2 OR (connection_subject = $3 AND ($2::text IS NULL OR connection_session IS NULL)))`,
      [key, sid, sub],
    );
    logger().info({ key, ended: rowCount }, 'signed out at the identity provider');
    return true;
  } catch (error) {
    logger().warn({ err: error, key }, 'a logout token was refused');
    return false;
  }
}

/** Whether a token says that it is for this connection. Its signature isn't checked, so that tokens of others cost nothing. */
function isFor({ issuer, clientId }: Connection, token: string): boolean {
  try {
    const { iss, aud } = decodeJwt(token);
    return iss === issuer && [aud].flat().includes(clientId);
  } catch {
    return false;
  }
}

/**
 * The address where a browser signs out at the identity provider too, and comes back to `returnUrl` (OpenID Connect RP-Initiated Logout
 * 1.0); null when the provider has none or doesn't answer.
 */
export async function unsafeFindSignOutUrl(key: string, returnUrl: string): Promise<string | null> {
  try {
    const connection = await unsafeFindConnection(key);
    const at = connection && (await findIssuer(connection.issuer)).end_session_endpoint;
    if (!at) return null;
    const url = new URL(at);
    url.searchParams.set('client_id', connection.clientId);
    url.searchParams.set('post_logout_redirect_uri', returnUrl);
    return url.href;
  } catch (error) {
    logger().warn({ err: error, key }, 'no sign-out at the identity provider');
    return null;
  }
}
