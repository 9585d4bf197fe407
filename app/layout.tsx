import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { directionOf } from '#lib/i18n/locale.ts';
import { arabic, latin } from './fonts.ts';
import './globals.css';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f5f1' },
    { media: '(prefers-color-scheme: dark)', color: '#10161c' },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('product.name'), template: `%s · ${t('product.name')}` },
    description: t('description'),
    robots: { index: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  return (
    <html lang={locale} dir={directionOf(locale)} className={`${latin.variable} ${arabic.variable}`}>
      <body className="font-sans">
        <ClientMessages of={['common.error', 'common.notFound', 'common.overdue']}>{children}</ClientMessages>
      </body>
    </html>
  );
}
