import type { ReactNode } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

type PublicPageProps = { title: string; purpose: string; children: ReactNode };

/** The layout of a page before sign-in: the brand, the language, one narrow sheet. */
export function PublicPage({ title, purpose, children }: PublicPageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-96 flex-col px-4 py-4">
      <header className="flex items-center justify-between">
        <Brand href="/sign-in" />
        <LanguageSwitch />
      </header>
      <main className="my-auto flex flex-col gap-4 pt-8 pb-24">
        <PageTitle title={title} text={purpose} />
        <Sheet className="p-5">{children}</Sheet>
      </main>
    </div>
  );
}
