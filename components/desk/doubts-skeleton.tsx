import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TableSkeleton } from '../shipments/list/table-skeleton.tsx';

/** The shape of the queue of doubts while it is loading. */
export function DoubtsSkeleton() {
  const t = useTranslations('desk.doubts');
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-4 w-lg max-w-full" />
      <TableSkeleton />
    </div>
  );
}
