'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { publicAction } from '#lib/auth/public-action.ts';
import { unsafeAcceptInvitation } from '#lib/people/members/accept-invitation.ts';
import {
  acceptPlatformInvitation,
  findPlatformInvitation,
} from '#lib/people/platform/platform-invitations.ts';

const name = z.string().trim().max(100).default('');

/** Accepts an invitation, and asks the person to sign in. */
export const join = publicAction(
  z.object({ token: z.string().max(100), name, nameAr: name, password: z.string().max(1000).default('') }),
  async ({ token, ...given }, client) => {
    const accept = (await findPlatformInvitation(token)) ? acceptPlatformInvitation : unsafeAcceptInvitation;
    const accepted = await accept(token, given, client.address);
    if (accepted.ok) redirect('/sign-in');
    if (accepted.code === 'link-ended') await recordDenial(null, 'invitation-ended', client.address);
    return { code: accepted.code };
  },
);
