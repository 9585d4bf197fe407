import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { operations } from '#lib/api/operations.ts';
import { clientFiles } from '#lib/api/sdk/client-files.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { settings } from '#lib/settings/settings.ts';
import { firstCommand } from './first-booking.ts';
import { guideCode } from './guide-code.ts';
import { guides } from './guides.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('developers'))('title') };
}

/** How a merchant's own systems use the API: a quick start, guides, and every operation. */
export default async function DevelopersPage() {
  await requireMerchantViewer();
  const t = await getTranslations('developers');
  const { NEXTAUTH_URL: url } = settings();
  const code = guideCode(url);
  const installs = clientFiles().map(
    (file) => `${file.endsWith('.whl') ? 'pip' : 'npm'} install ${url}${file}`,
  );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <Section id="start" title={t('start.title')}>
        <p className="mt-1.5">{t('start.key')}</p>
        <p className="mt-1.5">{t('start.paste')}</p>
        <Code>{`export WAYBILL_KEY=…\n${firstCommand(url)}`}</Code>
        <p className="mt-1.5">{t('start.label')}</p>
        <Code>{`curl ${url}/api/v1/shipments/ID/label -H "Authorization: Bearer $WAYBILL_KEY" -o label.pdf`}</Code>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink size="sm" href="/developers/errors">
            {t('errors.title')}
          </ButtonLink>
          <ButtonLink size="sm" href="/api/openapi">
            {t('start.document')}
          </ButtonLink>
        </div>
      </Section>
      {installs.length > 0 && (
        <Section id="clients" title={t('clients.title')}>
          <p className="mt-1.5">{t('clients.text')}</p>
          <Code>{installs.join('\n')}</Code>
        </Section>
      )}
      {guides.map((guide) => (
        <Section key={guide} id={guide} title={t(`guides.${guide}.title`)}>
          <p className="mt-1.5">{t(`guides.${guide}.text`)}</p>
          {code[guide] && <Code>{code[guide]}</Code>}
        </Section>
      ))}
      <Section id="operations" title={t('operations.title')}>
        <Operations />
      </Section>
    </div>
  );
}

/** Paths and names as code has them, in every language. */
function Operations() {
  return (
    <dl lang="en" dir="ltr" className="mt-3 grid gap-3">
      {operations.map(({ id, method, path, summary, permission }) => (
        <div key={id} id={id} className="scroll-mt-16">
          <dt className="font-mono text-sm wrap-anywhere">{`${method} /api/v1${path}`}</dt>
          <dd className="text-muted">
            {summary} · <code>{permission}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre
      lang="en"
      dir="ltr"
      className="mt-1.5 rounded-md bg-sunken p-3 text-start font-mono text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {children}
    </pre>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Sheet className="p-5 max-sm:p-4">
      <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {title}
        </h2>
        {children}
      </section>
    </Sheet>
  );
}
