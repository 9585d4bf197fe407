import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ShortcutList } from '#components/help/shortcut-list.tsx';
import { StatusList } from '#components/help/status-list.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ContactLinks } from '#components/ui/contact-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { mostCancelled } from '#lib/attempts/view.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { mostDrafts } from '#lib/booking-form/schema.ts';
import { leftToRight } from '#lib/core/text/isolate.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { titled } from '#lib/i18n/titled.ts';
import { importLimits } from '#lib/imports/schema.ts';
import { mostLabels } from '#lib/labels/view.ts';
import { mostExported } from '#lib/search/exports/view.ts';
import { mostSelected } from '#lib/search/lists/view.ts';
import { settings } from '#lib/settings/settings.ts';

export const generateMetadata = titled('help.title');

export default async function HelpPage() {
  await requireMerchantViewer();
  const t = await getTranslations();
  const locale = await getLocale();
  const number = (value: number) => formatNumber(value, locale);
  const limits = [
    [t('help.limits.weight'), t('help.limits.weightValue')],
    [t('help.limits.drafts'), number(mostDrafts)],
    [t('help.limits.rows'), number(importLimits.rows)],
    [t('help.limits.file'), t('help.limits.fileValue', { count: importLimits.bytes / 1024 / 1024 })],
    [t('help.limits.selected'), number(mostSelected)],
    [t('help.limits.labels'), number(mostLabels)],
    [t('help.limits.cancelled'), number(mostCancelled)],
    [t('help.limits.exported'), number(mostExported)],
  ];
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('help.title')} text={t('help.purpose')} />
      <Section id="statuses" title={t('help.statuses.title')}>
        <StatusList />
      </Section>
      <Section id="unconfirmed" title={t('help.unconfirmed.title')}>
        <p className="mt-1.5">{t('shipment.unconfirmed.tried')}</p>
        <p className="mt-1.5">{t('help.unconfirmed.next')}</p>
        <p className="mt-1.5 font-semibold">{t('shipment.unconfirmed.wait')}</p>
      </Section>
      <Section id="contact" title={t('help.contact.title')}>
        <p className="mt-1.5">{t('help.contact.carrier')}</p>
        <Contact />
        <p className="mt-1.5">{t('help.contact.owner')}</p>
      </Section>
      <Section id="developers" title={t('developers.title')}>
        <p className="mt-1.5">{t('developers.purpose')}</p>
        <ButtonLink size="sm" href="/docs/api" className="mt-3">
          {t('developers.start.title')}
        </ButtonLink>
      </Section>
      <Section id="shortcuts" title={t('help.shortcuts.title')}>
        <p className="mt-1.5 text-muted">{t('help.shortcuts.text', { keys: leftToRight('Ctrl\u00a0K') })}</p>
        <ShortcutList />
        <p className="mt-4">{t('help.shortcuts.scan')}</p>
      </Section>
      <Section id="limits" title={t('help.limits.title')}>
        <dl className="mt-1.5">
          {limits.map(([label, value]) => (
            <div key={label} className="flex min-h-8 items-center justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Sheet className="p-5 max-sm:p-4">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {children}
      </section>
    </Sheet>
  );
}

/** How to reach the carrier's customer service, as far as the settings say. */
function Contact() {
  const { OPERATOR_CONTACT_PHONE: phone, OPERATOR_CONTACT_EMAIL: email } = settings();
  if (!phone && !email) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
      <ContactLinks phone={phone} email={email} />
    </p>
  );
}
