import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Registration } from '#lib/people/passkeys/schema.ts';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

type Changes = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

/**
 * A software device that creates passkeys and signs with them, for tests without a browser: ES256 and the "none" attestation.
 */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  const clientData = (type: string, challenge: string, origin = 'http://localhost:3000') =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  /** The bytes that the device signs: the page's origin, what the person did, and the number of uses. */
  function deviceData(
    { rpId = 'localhost', isVerified = true, counter = 0 }: Changes,
    key = Buffer.alloc(0),
  ) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (key.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key]);
  }

  /** The public key as COSE: a map of five numbers and byte strings. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const common = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const };

  return {
    id: encoded(id),
    register(challenge: string, changes: Changes = {}): Registration {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = deviceData(changes, key);
      // A map of fmt "none", an empty attStmt, and authData with a length of one byte.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = encoded(Buffer.concat([head, Buffer.from([data.length]), data]));
      const clientDataJSON = encoded(clientData('webauthn.create', challenge, changes.origin));
      return { ...common, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    sign(challenge: string, changes: Changes = {}): Assertion {
      const data = deviceData(changes);
      const json = clientData('webauthn.get', challenge, changes.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      const response = {
        clientDataJSON: encoded(json),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      };
      return { ...common, response };
    },
  };
}
