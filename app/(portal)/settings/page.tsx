import { getTranslations } from 'next-intl/server';
import { settingsLinks } from '#components/shell/settings-links.ts';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('shell.settings');

/** What a merchant can set, each with what it is for. */
export default async function SettingsPage() {
  const viewer = await requireViewer('merchant.configure');
  const links = settingsLinks.filter(({ needs }) => mayDo(viewer, needs));
  const [t, texts] = await Promise.all([getTranslations('shell'), getTranslations()]);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('settings')}</h1>
      <ul className="grid gap-3 md:grid-cols-2">
        {links.map(({ href, label, of, Icon }) => (
          <li key={href}>
            <Sheet className="relative flex h-full gap-3 p-4 hover:bg-sunken">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
              <div>
                <h2 className="font-semibold">
                  <Link href={href} className="after:absolute after:inset-0">
                    {t(label)}
                  </Link>
                </h2>
                <p className="mt-0.5 text-sm text-muted">{texts(`${of}.purpose`)}</p>
              </div>
            </Sheet>
          </li>
        ))}
      </ul>
    </div>
  );
}
