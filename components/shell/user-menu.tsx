'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CircleQuestionMark, LogOut, Settings2, ShieldCheck } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { nameIn } from '#lib/i18n/locale.ts';
import { settingsLinks } from './settings-links.ts';
import type { ShellViewer } from './shell-viewer.ts';

const signOutAddress = '/api/sign-out';

const account = [{ href: '/account', label: 'accountPage', Icon: ShieldCheck }] as const;
const help = [{ href: '/help', label: 'help', Icon: CircleQuestionMark }] as const;

type UserMenuProps = {
  viewer: ShellViewer;
  /** What the person may do at the merchant. */
  may: readonly string[];
};

/**
 * Who is signed in, the settings, and sign-out. The browser's own popover opens the menu and closes it on Esc or an outside click, so it
 * works before the page's script has loaded.
 */
export function UserMenu({ viewer, may }: UserMenuProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const name = nameIn(locale, viewer);
  const merchant = locale === 'ar' ? viewer.merchantNameAr : viewer.merchantNameEn;
  const settings = settingsLinks.filter(({ needs }) => may.includes(needs));
  const links = [
    ...(settings.length > 1 ? [{ href: '/settings', label: 'settings', Icon: Settings2 } as const] : []),
    ...settings,
    ...account,
    // Wide pages have it beside the search.
    ...(merchant ? help : []),
  ];
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'failed'>('no');

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (leaving === 'asked') return;
    setLeaving('asked');
    // Loaded first: without it, typed text of this person would stay in the browser.
    const copies = await import('#lib/browser/browser-copies.ts').catch(() => null);
    const next = copies && (await askSignOut());
    if (!next) return setLeaving('failed');
    // This comes last, because the booking form makes a copy when the page closes.
    window.addEventListener('pagehide', () => copies.clearBrowserCopies());
    // A full page load, so that nothing read for this person stays in the tab.
    window.location.assign(next);
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={t('account', { name })}
        className="grid size-control shrink-0 place-items-center rounded-full border border-line bg-surface font-semibold text-ink hover:border-control"
      >
        <span aria-hidden="true">{[...name][0]}</span>
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="absolute inset-auto end-4 top-15 w-72 max-w-[calc(100vw-2rem)] rounded-sheet border border-line bg-surface p-4 text-ink shadow-lg shadow-ink/10 lg:end-7"
      >
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {merchant && (
          <p className="text-sm text-muted">
            <bdi>{merchant}</bdi>
          </p>
        )}
        <ul className="mt-3 flex flex-col border-t border-line pt-2">
          {links.map(({ href, label, Icon }) => (
            <li key={href} className={label === 'help' ? 'lg:hidden' : ''}>
              <Link href={href} data-command={t(label)} onClick={closeMenu} className="menu-link">
                <Icon aria-hidden="true" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <form method="post" action={signOutAddress} onSubmit={leave} className="mt-3">
          <Button type="submit" pending={leaving === 'asked'} className="w-full">
            {leaving !== 'asked' && <LogOut className="rtl:-scale-x-100" />}
            {t('signOut')}
          </Button>
        </form>
        {leaving === 'failed' && (
          <Notice tone="danger" role="alert" className="mt-3">
            {t('signOutFailed')}
          </Notice>
        )}
      </div>
    </>
  );
}

/** A link keeps the layout, so the menu would stay open over the new page. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Where the browser goes next; null when the server couldn't be reached or didn't sign out. */
async function askSignOut(): Promise<string | null> {
  try {
    const answer = await fetch(signOutAddress, { method: 'POST', headers: { accept: 'application/json' } });
    const { url } = (await answer.json()) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
