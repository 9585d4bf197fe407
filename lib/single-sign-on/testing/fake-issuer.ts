import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An identity provider that says whatever a test wants: an issuer on this machine with a key, which exchanges any code for `idToken`. */
export async function startFakeIssuer() {
  let key = await newKey('first');
  const state = { idToken: '', document: {} as Record<string, unknown> };
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const body =
      path === '/.well-known/openid-configuration'
        ? { ...documentOf(issuer), ...state.document }
        : path === '/jwks'
          ? { keys: [key.jwk] }
          : path === '/token'
            ? { access_token: 'a', token_type: 'Bearer', id_token: state.idToken }
            : null;
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    state,
    /** A token of this issuer with these claims; `key` signs in place of its own. */
    sign: (claims: JWTPayload, by: CryptoKey = key.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid }).sign(by),
    /** Signs with another key from now on. */
    rotate: async () => {
      key = await newKey('second');
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/logout`,
});
