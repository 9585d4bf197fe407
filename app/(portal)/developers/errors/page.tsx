import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { type ProblemCode, problemStatuses } from '#lib/api/operation/problems.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('developers'))('errors.title') };
}

/** What each problem of the API means and what to do: the pages that the `type` of a problem names. */
export default async function ErrorsPage() {
  await requireMerchantViewer();
  const t = await getTranslations('developers');
  const texts = await apiTexts(await getLocale());
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('errors.title')} text={t('errors.purpose')} />
      <Sheet className="p-5 max-sm:p-4">
        <dl className="grid gap-4">
          {Object.entries(problemStatuses).map(([code, status]) => (
            <div key={code} id={code} className="scroll-mt-16">
              <dt>
                <bdi dir="ltr" className="font-mono text-sm">
                  {status} {code}
                </bdi>
                <span className="block font-semibold">
                  {texts(`api.problems.${code as ProblemCode}.title`)}
                </span>
              </dt>
              <dd>{texts(`api.problems.${code as ProblemCode}.next`, { reason: 'off' })}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}
