import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const fields = ['name', 'mobile', 'phone', 'emirate', 'zone', 'area'];

/** The booking page while its form loads, in the same layout. */
export function BookingSkeleton() {
  const t = useTranslations('booking');
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('title')}</h1>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-row w-72 max-w-full" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        <Sheet className="flex flex-col gap-4 p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12 w-full" />
          <div className="grid gap-4 sm:grid-cols-3">
            {fields.map((field) => (
              <Skeleton key={field} className="h-16 w-full" />
            ))}
          </div>
        </Sheet>
        <Sheet className="flex flex-col gap-3.5 p-4.5 max-lg:hidden">
          <Skeleton className="h-5 w-16" />
          <Skeleton />
          <Skeleton />
        </Sheet>
      </div>
    </div>
  );
}
