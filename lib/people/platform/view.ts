import type { PlatformRole } from './schema.ts';

/**
 * A row of the list of all people. `role` is `merchant` for a person of merchants, whose roles there are managed by the owners.
 */
export type PersonRow = {
  id: string;
  name: string;
  nameAr: string;
  email: string;
  role: PlatformRole | 'merchant';
  merchantNameEn: string | null;
  merchantNameAr: string | null;
  /** `left`: was removed from the last merchant, and needs a new invitation. */
  state: 'active' | 'disabled' | 'left';
  isSelf: boolean;
  /** Has an authenticator app or a passkey. */
  hasFactor: boolean;
};
