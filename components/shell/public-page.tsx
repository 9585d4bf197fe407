import type { ReactNode } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

type PublicPageProps = {
  title: string;
  purpose?: string;
  /** What the portal is, beside the sheet; above it on a narrow page. */
  about?: ReactNode;
  children: ReactNode;
};

/** The layout of a page before sign-in: the brand, the language, one narrow sheet. */
export function PublicPage({ title, purpose, about, children }: PublicPageProps) {
  return (
    <div className={`mx-auto flex min-h-dvh max-w-96 flex-col px-4 py-4 ${about ? 'lg:max-w-4xl' : ''}`}>
      <header className="flex items-center justify-between">
        <Brand href="/sign-in" />
        <LanguageSwitch />
      </header>
      <main
        className={`my-auto grid gap-8 pt-8 pb-24 ${about ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:gap-16' : ''}`}
      >
        {about}
        <div className="flex flex-col gap-4">
          <div>
            <h1 className="text-xl">{title}</h1>
            {purpose && <p className="mt-1 text-muted">{purpose}</p>}
          </div>
          <Sheet className="p-5">{children}</Sheet>
        </div>
      </main>
    </div>
  );
}
