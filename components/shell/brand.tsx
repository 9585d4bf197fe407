import { useTranslations } from 'next-intl';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { Link } from '#components/ui/link.tsx';

/** The logo and the name; a narrow page shows only the logo. */
export function Brand({ href, markOnly = false }: { href: string; markOnly?: boolean }) {
  const t = useTranslations('common.product');
  return (
    <Link href={href} className="flex min-h-6 items-center gap-2 rounded-sm">
      <BarcodeMark className="h-4.5 text-accent" />
      <span className={markOnly ? 'sr-only' : 'text-lg'}>{t('name')}</span>
    </Link>
  );
}
