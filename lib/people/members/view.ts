import type { MerchantRole } from './schema.ts';

/** What the page of a merchant's people shows. */
export type MemberView = {
  id: string;
  name: string;
  nameAr: string;
  email: string;
  role: MerchantRole;
  isSelf: boolean;
  hasFactor: boolean;
};

/** An invitation that waits. `expiresAt` is an ISO moment. */
export type InvitationView<Role = MerchantRole> = {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
  hasEnded: boolean;
};
