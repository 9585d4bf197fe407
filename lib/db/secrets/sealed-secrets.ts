import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { tokenKeyPattern } from '#lib/settings/setting-kinds.ts';
import { settings } from '#lib/settings/settings.ts';

type SecretShape = { parts: readonly string[]; table?: string; column?: string };

/**
 * Everything that TOKEN_ENCRYPTION_KEY encrypts. A secret opens only as its kind and with the same parts, so one that is moved to another
 * row doesn't open. `npm run keys:rotate` encrypts those with a column again: their parts are columns of the same row, the first of which
 * identifies it. The others are handed out as texts and end within minutes.
 */
export const secretKinds = {
  'operator-token': {
    parts: ['id', 'merchantId', 'operator', 'accountNo'],
    table: 'operator_accounts',
    column: 'token_ciphertext',
  },
  'authenticator-app': { parts: ['userId'], table: 'totp_secrets', column: 'secret_ciphertext' },
  webhook: {
    parts: ['id', 'merchantId', 'endpointId'],
    table: 'webhook_secrets',
    column: 'secret_ciphertext',
  },
  'single-sign-on': {
    parts: ['merchantId', 'issuer', 'clientId'],
    table: 'single_sign_on',
    column: 'secret_ciphertext',
  },
  'posted-sign-in': { parts: [] },
  'assistant-change': { parts: ['id', 'merchantId'] },
} as const satisfies Record<string, SecretShape>;

export type SecretKind = keyof typeof secretKinds;

/** The parts of a kind, by name. */
export type SecretPlace<Kind extends SecretKind> = Record<
  (typeof secretKinds)[Kind]['parts'][number],
  string
>;

/** The version of the key that encrypts, and the keys that decrypt, by version. */
type SecretKeys = { current: number; byVersion: ReadonlyMap<number, string> };

/**
 * The keys of TOKEN_ENCRYPTION_KEY and TOKEN_ENCRYPTION_OLD_KEYS: `2:<64 hexadecimal digits>`, separated by commas. A key
 * without a version is version 1. Throws when a text isn't a key.
 */
export function parseKeys(current: string, old = ''): SecretKeys {
  const keys = [current, ...old.split(',').filter(Boolean)].map((text) => {
    const [, version = '1', key] = tokenKeyPattern.exec(text.trim()) ?? [];
    if (!key) throw new Error('a token key is no key');
    return [Number(version), key] as const;
  });
  // If both have the same version, the current key is used.
  return { current: keys[0]?.[0] ?? 1, byVersion: new Map(keys.toReversed()) };
}

/** The keys of this process. */
export function secretKeys(): SecretKeys {
  const { TOKEN_ENCRYPTION_KEY, TOKEN_ENCRYPTION_OLD_KEYS } = settings();
  return parseKeys(TOKEN_ENCRYPTION_KEY, TOKEN_ENCRYPTION_OLD_KEYS);
}

const mark = Buffer.from('WBK');
const headBytes = mark.length + 1;
const ivBytes = 12;
const tagBytes = 16;

/** The first bytes of everything that this version of the key has encrypted. */
export const markOf = (version: number) => Buffer.from([...mark, version]);

/** Encrypts a secret with AES-256-GCM: mark, version of the key, iv, tag, then the ciphertext. */
export function sealSecret<Kind extends SecretKind>(
  kind: Kind,
  secret: string,
  place: SecretPlace<Kind>,
  keys = secretKeys(),
): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, keys.current), iv);
  cipher.setAAD(boundTo(keys.current, kind, place));
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([markOf(keys.current), iv, cipher.getAuthTag(), ciphertext]));
}

/** Reverses sealSecret. Throws when kind or parts differ, when the bytes were changed, or when the key is no longer set. */
export function openSecret<Kind extends SecretKind>(
  kind: Kind,
  sealed: Uint8Array,
  place: SecretPlace<Kind>,
  keys = secretKeys(),
): string {
  const bytes = Buffer.from(sealed);
  const version = bytes[mark.length];
  if (version === undefined || !mark.equals(bytes.subarray(0, mark.length)))
    throw new Error('these bytes are no sealed secret');
  const [iv, tag, ciphertext] = [
    bytes.subarray(headBytes, headBytes + ivBytes),
    bytes.subarray(headBytes + ivBytes, headBytes + ivBytes + tagBytes),
    bytes.subarray(headBytes + ivBytes + tagBytes),
  ];
  // Without this length Node also accepts a truncated tag, which is easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, version), iv, { authTagLength: tagBytes });
  decipher.setAAD(boundTo(version, kind, place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}

function keyOf({ byVersion }: SecretKeys, version: number): Buffer {
  const key = byVersion.get(version);
  if (!key)
    throw new Error(`the secret needs key ${version}, which is neither the current one nor an old one`);
  return Buffer.from(key, 'hex');
}

function boundTo<Kind extends SecretKind>(version: number, kind: Kind, place: SecretPlace<Kind>): Buffer {
  const { parts }: SecretShape = secretKinds[kind];
  return Buffer.from(
    JSON.stringify([version, kind, ...parts.map((part) => (place as Record<string, string>)[part])]),
  );
}
