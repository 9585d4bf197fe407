import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { unsafeListMerchants } from '#lib/merchants/admin/administer-merchants.ts';

/** The first merchants that `?q=` finds, as the page of merchants does. */
export const GET = handler('merchants.manage', async (administrator, request) => {
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return freshJson(await unsafeListMerchants(administrator, { search }));
});
