import 'server-only';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { checkedLookup, refuseForbidden } from '#lib/webhooks/check-address.ts';

/** For one request to an identity provider: only to the internet. */
export const issuerRequests = { lookup: checkedLookup(), timeout: 10_000 };
const mostBytes = 256 * 1024;
const keptMs = 10 * 60_000;

const endpoint = z.url().refine((address) => {
  refuseForbidden(address);
  return true;
});

/** The parts that we use of the document that an issuer publishes (OpenID Connect Discovery 1.0, section 3). */
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  end_session_endpoint: endpoint.optional().catch(undefined),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});

export type Issuer = z.infer<typeof documentSchema>;

const agent = new Agent({ connect: issuerRequests, allowH2: false, keepAliveTimeout: 4_000 });
const issuers = new LRUCache<string, Issuer>({ max: 500, ttl: keptMs });
const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: 500 });

/**
 * What an issuer publishes about itself, kept for ten minutes. Throws when it isn't on the internet, doesn't answer, or names another
 * issuer or an endpoint that isn't on the internet.
 */
export async function findIssuer(issuer: string): Promise<Issuer> {
  const kept = issuers.get(issuer);
  if (kept) return kept;
  const found = documentSchema.parse(
    await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  );
  if (found.issuer !== issuer) throw new Error(`the issuer ${issuer} names itself ${found.issuer}`);
  issuers.set(issuer, found);
  return found;
}

/** The keys with which an issuer signs its tokens, read again after ten minutes, or for an unknown key after 30 seconds. */
export function findKeys({ jwks_uri }: Issuer): JWTVerifyGetKey {
  const read = { [customFetch]: async (address: string) => Response.json(await readJson(address)) };
  const keys = keySets.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri), read);
  keySets.set(jwks_uri, keys);
  return keys;
}

/** Reads a document without following redirects. */
async function readJson(address: string): Promise<unknown> {
  refuseForbidden(address);
  const { statusCode, body } = await request(address, {
    dispatcher: agent,
    signal: AbortSignal.timeout(issuerRequests.timeout),
    headers: { accept: 'application/json' },
  });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) throw new Error(`${address} answers with more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  if (statusCode !== 200) throw new Error(`${address} answers with ${statusCode}`);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
