import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { getViewer } from '#lib/auth/current-viewer.ts';
import { homeOf } from '#lib/auth/require-viewer.ts';
import { readPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { readSecondStep } from '#lib/auth/sign-in/sign-in.ts';
import { findSecondStep } from '#lib/people/factors/second-step.ts';
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
      <PublicPage title={t('title')} purpose={t('purpose')}>
        <SignInForm posted={posted} />
      </PublicPage>
    </ClientMessages>
  );
}
