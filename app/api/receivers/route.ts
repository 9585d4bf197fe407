import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { suggestReceivers } from '#lib/receivers/suggest-receivers.ts';

/** The receivers that match a text typed into the booking form: `?q=`. */
export const GET = handler('contacts.read', async (viewer, request) => {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const locale = await getLocale();
  return freshJson({ suggestions: await suggestReceivers(viewer, typed, locale) });
});
