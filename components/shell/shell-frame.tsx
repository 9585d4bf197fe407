import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { CurrentDay } from './current-day.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { NavItem } from './links/nav-item.ts';
import { NavLinks } from './links/nav-links.tsx';
import { Watchers } from './loaded-watchers.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { type ShellViewer, shownViewer } from './shell-viewer.ts';
import { UserMenu } from './user-menu.tsx';
import type { WatchersProps } from './watchers.tsx';

type ShellFrameProps = {
  viewer: ShellViewer;
  /** Target of the logo. */
  home: string;
  items: NavItem[];
  search?: ReactNode;
  /** The main action for this role. */
  action?: ReactNode;
  /** What the person may do at a merchant. */
  may?: readonly string[];
  /** What can happen on a page after it was loaded. */
  happens?: Omit<WatchersProps, 'email' | 'merchantId'>;
  children: ReactNode;
};

/** The layout of every page after sign-in: side rail or bottom bar, top bar, content. */
export function ShellFrame({
  viewer,
  home,
  items,
  search,
  action,
  may = [],
  happens,
  children,
}: ShellFrameProps) {
  const t = useTranslations('shell');
  return (
    <div className="lg:grid print:block lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute start-4 top-3 z-30 -translate-y-24 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      <nav
        aria-label={t('navigation')}
        className="bottom-bar border-line bg-page max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:px-1 max-lg:pt-1.5 max-lg:pb-[calc(0.375rem+env(safe-area-inset-bottom))] lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e lg:px-3.5 lg:py-5"
      >
        <div className="mb-4 ps-2 max-lg:hidden">
          <Brand href={home} />
        </div>
        <NavLinks items={items} />
      </nav>
      <div className="min-w-0">
        <header className="relative flex print:hidden items-center gap-3 border-b border-line px-4 py-3 lg:px-7">
          <div className="lg:hidden">
            <Brand href={home} markOnly />
          </div>
          {search}
          <div className="ms-auto flex items-center gap-2 lg:gap-3">
            <LanguageSwitch />
            {action && <div className="max-md:hidden">{action}</div>}
            <UserMenu viewer={shownViewer(viewer)} may={may} />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="max-w-296 has-data-wide:max-w-none px-4 pt-3 pb-[calc(var(--bottom-bar)+2rem)] outline-none lg:px-7"
        >
          <CurrentDay>{children}</CurrentDay>
        </main>
        <NavigationProgress />
        <Watchers email={viewer.email} merchantId={viewer.merchantId} {...happens} />
      </div>
    </div>
  );
}
