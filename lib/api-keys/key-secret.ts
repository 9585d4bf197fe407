import 'server-only';
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { keepEach } from '#lib/core/keep-each.ts';
import { tokenKeys } from '#lib/merchants/token-keys.ts';
import { settings } from '#lib/settings/settings.ts';

const pattern = /^wb_(sandbox|live)_[0-9A-Za-z_-]{43}$/;
const shownCharacters = 4;

/** A new secret of 256 random bits, and its beginning, which the settings show. */
export function newKeySecret(): { secret: string; prefix: string } {
  const beginning = `wb_${settings().OPERATOR_KIND}_`;
  const secret = beginning + randomBytes(32).toString('base64url');
  return { secret, prefix: secret.slice(0, beginning.length + shownCharacters) };
}

/** Whether a text is a key of this deployment, a key of the other kind, or no key. */
export function kindOfSecret(text: string): 'ours' | 'other-kind' | 'none' {
  const [, kind] = pattern.exec(text) ?? [];
  if (!kind) return 'none';
  return kind === settings().OPERATOR_KIND ? 'ours' : 'other-kind';
}

/** Its stored form. A person who reads the database can neither use the key nor check a guess. */
export function hashSecret(secret: string): string {
  return hashWith(secret, tokenKeys().current);
}

/** The stored forms for each encryption key of this deployment, so that a rotation doesn't end merchants' keys. The current one is first. */
export function hashesOfSecret(secret: string): string[] {
  const { current, byVersion } = tokenKeys();
  return [...new Set([current, ...byVersion.keys()])].map((version) => hashWith(secret, version));
}

const keyObject = keepEach((hex: string) => createSecretKey(hex, 'hex'));

function hashWith(secret: string, version: number): string {
  const key = tokenKeys().byVersion.get(version);
  if (!key) throw new Error(`no encryption key ${version}`);
  const digest = createHmac('sha256', keyObject(key)).update(`api-key ${secret}`);
  return `${version}:${digest.digest('base64url')}`;
}
