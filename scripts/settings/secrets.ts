import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = '.data/secrets.json';

export interface Secrets {
  nextAuthSecret: string;
  tokenEncryptionKey: string;
  superuserPassword: string;
  rolePassword: string;
  ownerPassword: string;
}

/** The secrets of this folder's local data. Generated once and stored beside it, readable only by the owner. */
export function localSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('hex');
  const kept = keptSecrets();
  if (kept) return kept;
  const made: Secrets = {
    nextAuthSecret: secret(),
    tokenEncryptionKey: secret(),
    superuserPassword: secret(),
    rolePassword: secret(),
    ownerPassword: secret(),
  };
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

/** The stored secrets; null if none were generated. */
export function keptSecrets(): Secrets | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
