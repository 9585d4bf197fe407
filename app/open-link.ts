'use server';

import { z } from 'zod';
import { keepPostedLink } from '#lib/auth/posted-link.ts';
import { publicAction } from '#lib/auth/public-action.ts';

/** Takes the token that stands behind the # of a link, for the page that it leads to. It isn't used up. */
export const openLink = publicAction(z.object({ token: z.string().max(100) }), async ({ token }) => {
  await keepPostedLink(token);
  return { code: 'kept' };
});
