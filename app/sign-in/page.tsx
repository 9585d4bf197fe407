import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { Check } from '#components/ui/icons.tsx';
import { getViewer } from '#lib/auth/current-viewer.ts';
import { homeOf } from '#lib/auth/require-viewer.ts';
import { readPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { readSecondStep } from '#lib/auth/sign-in/sign-in.ts';
import { findSecondStep } from '#lib/people/factors/second-step.ts';
import { unsafeHasConnections } from '#lib/single-sign-on/connections.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('title') };
}

/** Asks for the password, then for the second step. Redirects someone who is already signed in to their start page. */
export default async function SignInPage() {
  const viewer = await getViewer();
  if (viewer) redirect(homeOf(viewer));
  const t = await getTranslations('signIn');
  const posted = await readPostedSignIn();
  const token = await readSecondStep();
  if (token && (await findSecondStep(token)))
    return (
      <ClientMessages of={['shell.language', 'shell.passkey', 'signIn']}>
        <PublicPage title={t('secondStep.title')} purpose={t('secondStep.purpose')}>
          <SecondStepForm posted={posted} />
        </PublicPage>
      </ClientMessages>
    );

  return (
    <ClientMessages of={['shell.language', 'shell.passkey', 'signIn']}>
      <PublicPage title={t('title')} about={<About />}>
        <SignInForm posted={posted} hasSingleSignOn={await unsafeHasConnections()} />
      </PublicPage>
    </ClientMessages>
  );
}

/** What the portal is and for whom, and the way for those who only wait for a parcel. */
function About() {
  const t = useTranslations('signIn.about');
  const tracking = useTranslations('tracking');
  return (
    <section className="flex flex-col gap-4">
      <p className="text-lg font-semibold lg:text-xl">{t('title')}</p>
      <ul className="flex flex-col gap-2.5 max-lg:hidden">
        {(['book', 'print', 'track', 'money'] as const).map((each) => (
          <li key={each} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-accent" />
            {t(each)}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {t('receiver')}{' '}
        <a href="/track" className="inline-block min-h-6 text-accent underline">
          {tracking('title')}
        </a>
      </p>
    </section>
  );
}
