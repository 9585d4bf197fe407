'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { publicAction } from '#lib/auth/public-action.ts';
import { startSession } from '#lib/auth/session-cookie.ts';
import { keepPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { unsafeAcceptInvitation } from '#lib/people/members/accept-invitation.ts';
import {
  acceptPlatformInvitation,
  findPlatformInvitation,
} from '#lib/people/platform/platform-invitations.ts';
import { unsafeNeedsSingleSignOn } from '#lib/single-sign-on/connections.ts';

const name = z.string().trim().max(100).default('');

/** Accepts an invitation. A new person is signed in; one with an account signs in, with the email filled in. */
export const join = publicAction(
  z.object({ token: z.string().max(100), name, nameAr: name, password: z.string().max(1000).default('') }),
  async ({ token, ...given }, client) => {
    const accept = (await findPlatformInvitation(token)) ? acceptPlatformInvitation : unsafeAcceptInvitation;
    const accepted = await accept(token, given, client.address);
    if (accepted.ok) {
      const { email, newUserId } = accepted.value;
      if (newUserId && (await unsafeNeedsSingleSignOn(newUserId)))
        await keepPostedSignIn({ problem: 'sso-only', email, hasPassword: true });
      else if (newUserId) await startSession(newUserId, client);
      else await keepPostedSignIn({ problem: 'joined', email, hasPassword: true });
      // Leads everybody who is signed in to their start page.
      redirect('/sign-in');
    }
    if (accepted.code === 'link-ended') await recordDenial(null, 'invitation-ended', client.address);
    return { code: accepted.code };
  },
);
