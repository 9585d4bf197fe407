import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Brand } from '#components/shell/brand.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LanguageSwitch } from '#components/shell/language-switch.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { homeOf } from '#lib/auth/home-of.ts';
import { readPostedSignIn } from '#lib/auth/posted-sign-in.ts';
import { getViewer } from '#lib/auth/session.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('title') };
}

/** Redirects someone who is already signed in to their start page. */
export default async function SignInPage() {
  const viewer = await getViewer();
  if (viewer) redirect(homeOf(viewer));
  const t = await getTranslations('signIn');

  return (
    <ClientMessages of={['shell', 'signIn']}>
      <div className="mx-auto flex min-h-dvh max-w-96 flex-col px-4 py-4">
        <header className="flex items-center justify-between">
          <Brand href="/sign-in" />
          <LanguageSwitch />
        </header>
        <main className="my-auto flex flex-col gap-4 pt-8 pb-24">
          <div>
            <h1 className="text-xl">{t('title')}</h1>
            <p className="mt-1 text-muted">{t('purpose')}</p>
          </div>
          <Sheet className="p-5">
            <SignInForm posted={await readPostedSignIn()} />
          </Sheet>
        </main>
      </div>
    </ClientMessages>
  );
}
