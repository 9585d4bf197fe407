import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import NextAuth, { type AuthOptions } from 'next-auth';
import { ownCookieOptions, sessionCookieName } from '#lib/http/own-cookie.ts';
import { settings } from '#lib/settings/settings.ts';
import { type Claims, unsafeAdmit } from '#lib/single-sign-on/admit-person.ts';
import {
  type Connection,
  unsafeFindConnection,
  unsafeFindConnectionOf,
} from '#lib/single-sign-on/connections.ts';
import { findIssuer, type Issuer, issuerRequests } from '#lib/single-sign-on/issuer.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type Client, clientOf } from '../client.ts';
import { startSession } from '../session-cookie.ts';
import { forgetPostedSignIn, keepPostedSignIn, type PostedSignIn } from './posted-sign-in.ts';

const signInUrl = () => `${settings().NEXTAUTH_URL}/sign-in`;

/**
 * Where the identity provider of an email's domain signs people in, with the cookies of next-auth that the way back needs. Null for an
 * email without one. Throws when the provider doesn't answer.
 */
export async function startSingleSignOn(email: string, client: Client): Promise<Response | null> {
  const connection = await unsafeFindConnectionOf(email);
  if (!connection) return null;
  const options = await optionsOf(connection, client, email);
  // next-auth starts only for a page that has its token, because any site can post a form. The caller has checked the origin.
  const given = await ask('csrf', {}, options);
  const [csrf] = given.headers.getSetCookie();
  if (csrf) {
    const [pair = ''] = csrf.split(';');
    const at = pair.indexOf('=');
    (await cookies()).set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)), ownCookieOptions());
  }
  const { csrfToken } = (await given.json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, callbackUrl: signInUrl(), json: 'true' });
  return ask(`signin/${connection.key}`, { method: 'POST', body }, options);
}

/**
 * What the identity provider sent the browser back with. next-auth checks the state, the nonce and the ID token; then the person is signed
 * in, or the sign-in page says why not.
 */
export async function finishSingleSignOn(request: Request, key: string): Promise<Response> {
  try {
    const connection = await unsafeFindConnection(key);
    if (!connection) return await refuse('sso-failed');
    const options = await optionsOf(connection, clientOf(request.headers));
    const answer = await ask(`callback/${key}${new URL(request.url).search}`, {}, options);
    return answer.headers.get('location') === signInUrl() ? answer : await refuse('sso-failed');
  } catch (error) {
    logger().error({ err: error, key }, 'single sign-on failed');
    return refuse('sso-failed');
  }
}

async function refuse(problem: PostedSignIn['problem']): Promise<Response> {
  await keepPostedSignIn({ problem, hasPassword: true });
  return new Response(null, { status: 303, headers: { location: '/sign-in', 'cache-control': 'no-store' } });
}

/** Asks next-auth's handler, as a request to its own address. */
function ask(path: string, init: { method?: string; body?: URLSearchParams }, options: AuthOptions) {
  const url = new URL(`${settings().NEXTAUTH_URL}/api/auth/${path}`);
  const [, , , ...nextauth] = url.pathname.split('/');
  return NextAuth(new NextRequest(url, init), { params: { nextauth } }, options) as Promise<Response>;
}

async function optionsOf(connection: Connection, client: Client, email?: string): Promise<AuthOptions> {
  const issuer = await findIssuer(connection.issuer);
  const { key, clientId, clientSecret } = connection;
  // The message alone: an error of next-auth also carries the whole response.
  const log = (code: string, about?: unknown) => {
    const error = about instanceof Error ? about : (about as { error?: Error } | undefined)?.error;
    logger().warn({ key, code, why: error?.message }, 'single sign-on');
  };
  return {
    secret: settings().NEXTAUTH_SECRET,
    cookies: { sessionToken: { name: sessionCookieName(), options: ownCookieOptions() } },
    logger: { error: log, warn: (code) => log(code), debug: () => {} },
    providers: [
      {
        id: key,
        name: 'OpenID Connect',
        type: 'oauth',
        issuer: issuer.issuer,
        idToken: true,
        checks: ['pkce', 'state', 'nonce'],
        clientId,
        clientSecret,
        authorization: {
          url: issuer.authorization_endpoint,
          params: { scope: 'openid email profile', ...(email && { login_hint: email }) },
        },
        token: issuer.token_endpoint,
        jwks_endpoint: issuer.jwks_uri,
        client: clientOptions(issuer),
        httpOptions: issuerRequests,
        profile: ({ sub }: Claims) => ({ id: sub }),
      },
    ],
    callbacks: {
      // Returns an address in each case, so next-auth opens no session of its own.
      signIn: async ({ profile }) => {
        const claims = profile as Claims;
        const admitted = await unsafeAdmit(connection, claims, client.address);
        if (admitted.ok) {
          const session = typeof claims.sid === 'string' ? claims.sid : null;
          await startSession(admitted.value, client, { connection: key, subject: claims.sub, session });
          await forgetPostedSignIn();
        } else await keepPostedSignIn({ problem: admitted.code, hasPassword: true });
        return signInUrl();
      },
    },
  };
}

/** How the provider wants the client to authenticate, and how it signs: the first ways that it names and that we can. */
function clientOptions({
  token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
  id_token_signing_alg_values_supported: algorithms = ['RS256'],
}: Issuer) {
  const signed = ['RS256', 'ES256', 'PS256', 'EdDSA'].find((one) => algorithms.includes(one)) ?? 'RS256';
  const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
  return {
    id_token_signed_response_alg: signed,
    token_endpoint_auth_method: isBasic ? ('client_secret_basic' as const) : ('client_secret_post' as const),
  };
}
