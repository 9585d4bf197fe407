import type { ActionResult } from '#lib/auth/action-result.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';

export type Done = 'done' | 'reset' | 'not-found' | 'last-owner' | 'ask-administrator';
export type InviteEnd = 'invited' | 'email-wrong' | 'is-member' | 'too-many' | 'too-soon' | 'too-often';

export type PeopleActions = {
  invite: (invited: { email: string; role: MerchantRole }) => Promise<ActionResult<InviteEnd>>;
  withdraw: (invitation: { id: string }) => Promise<ActionResult<Done>>;
  changeRole: (member: { id: string; role: MerchantRole }) => Promise<ActionResult<Done>>;
  resetFactors: (member: { id: string }) => Promise<ActionResult<Done>>;
  remove: (member: { id: string }) => Promise<ActionResult<Done>>;
};
