import { localeOf } from '#app/refusals/limited-page.ts';
import { getViewer } from '#lib/auth/current-viewer.ts';
import { mayDo } from '#lib/auth/permissions.ts';
import { apiTexts, type Texts } from '#lib/i18n/api-texts.ts';
import { isLocale, type Locale } from '#lib/i18n/locale.ts';
import { listPresets } from '#lib/presets/list-presets.ts';
import { settings } from '#lib/settings/settings.ts';

/** Who reads the reference: a language, and of a merchant's person the name of the sender that their bookings start with. */
export type Reader = {
  locale: Locale;
  /** Kept in the page's links; empty where the browser's language or its cookie decides. */
  lang: string;
  t: Texts;
  portal: string;
  sender: string | null;
};

export async function readerOf(request: Request): Promise<Reader> {
  const askedLanguage = new URL(request.url).searchParams.get('lang');
  const locale = isLocale(askedLanguage) ? askedLanguage : localeOf(Object.fromEntries(request.headers));
  return {
    locale,
    lang: isLocale(askedLanguage) ? `?lang=${askedLanguage}` : '',
    t: await apiTexts(locale),
    portal: settings().NEXTAUTH_URL,
    sender: await findSender(),
  };
}

async function findSender(): Promise<string | null> {
  const viewer = await getViewer();
  if (!viewer || !mayDo(viewer, 'shipments.book')) return null;
  const senders = await listPresets(viewer, 'senders');
  return (senders.find(({ isOwn }) => isOwn) ?? senders[0])?.nameEn ?? null;
}
