import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { postedForm } from '#lib/auth/posted-form.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { unsafeExportPerson } from '#lib/privacy/across-merchants.ts';

const posted = {
  mostBytes: 4096,
  schema: z.object({ typed: z.string().trim().min(3).max(254) }),
  inputOf: (form: URLSearchParams) => ({ typed: form.get('typed') ?? '' }),
};

/** Every merchant's shipments to a receiver as JSON. The phone or the email is posted, so that no address and no log has it. */
export const POST = postedForm('merchants.manage', posted, async (administrator, { typed }) => {
  const t = await getTranslations('privacy');
  const file = await unsafeExportPerson(administrator, typed, t('more'));
  return fileResponse(file, 'receiver', 'json');
});
