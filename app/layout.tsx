import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EarlyPress } from '#components/shell/early-press.tsx';
import { earlyPressScript } from '#lib/http/early-press.ts';
import { directionOf } from '#lib/i18n/locale.ts';
import { settings } from '#lib/settings/settings.ts';
import { arabic, latin } from './fonts.ts';
import './globals.css';
import { themeColors } from './theme-colors.ts';

export const viewport: Viewport = { themeColor: themeColors };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  const locale = await getLocale();
  return {
    title: { default: t('product.name'), template: `%s · ${t('product.name')}` },
    description: t('description'),
    robots: { index: false },
    manifest: locale === 'ar' ? '/manifest.ar.webmanifest' : '/manifest.webmanifest',
    appleWebApp: { title: t('product.name') },
    icons: { apple: '/icons/180.png' },
    metadataBase: new URL(settings().NEXTAUTH_URL),
    openGraph: { images: '/share.png' },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  return (
    <html lang={locale} dir={directionOf(locale)} className={`${latin.variable} ${arabic.variable}`}>
      <body className="font-sans">
        <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
        <ClientMessages of={['common.error', 'common.notFound', 'common.overdue']}>{children}</ClientMessages>
        <EarlyPress />
      </body>
    </html>
  );
}
