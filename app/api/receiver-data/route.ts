import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { postedForm } from '#lib/auth/posted-form.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { exportPerson } from '#lib/privacy/export-person.ts';

const posted = {
  mostBytes: 4096,
  schema: z.object({ typed: z.string().trim().min(1).max(254), format: z.enum(['json', 'xlsx']) }),
  inputOf: (form: URLSearchParams) => ({
    typed: form.get('typed') ?? '',
    format: form.get('format') === 'xlsx' ? ('xlsx' as const) : ('json' as const),
  }),
};

/** Every shipment to a receiver as a file. The phone or the email is posted, so that no address and no log has it. */
export const POST = postedForm('merchant.configure', posted, async (viewer, { typed, format }) => {
  const locale = await getLocale();
  const t = await getTranslations('privacy');
  const file = await exportPerson(viewer, typed, { format, locale, left: t('more') });
  return fileResponse(file, 'receiver', format);
});
