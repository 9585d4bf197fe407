'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { columnsCookie, optionalColumns, writeColumns } from '#components/search/list/list-columns.ts';
import { action } from '#lib/auth/action.ts';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers the columns in this browser for a year. */
export const chooseColumns = action(
  'shipments.read',
  z.strictObject({ columns: z.array(z.enum(optionalColumns)).max(optionalColumns.length) }),
  async (_, { columns }) => {
    const options = { ...ownCookieOptions(), maxAge: yearSeconds };
    (await cookies()).set(ownCookieName(columnsCookie), writeColumns(columns), options);
    return { ok: true, value: null };
  },
);
