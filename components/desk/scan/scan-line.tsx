import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CircleX, Repeat2 } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { foreignCode } from '#lib/core/read-scan.ts';
import { ScanProblem } from '../search/scan-problem.tsx';
import type { Scan } from './scans.ts';

/** A line of the scan list: the code, its status in a word and a colour, its merchant and what to do. */
export function ScanLine({ scan, onRetry }: { scan: Scan; onRetry: () => void }) {
  const t = useTranslations('desk.scan');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const { code, awb, found, isAgain, isFailed } = scan;
  const standing = found && standingOf(found);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b ${found === null ? 'bg-danger-soft' : ''}`}
    >
      {awb && found ? (
        <Link
          href={`/desk/${awb}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-semibold tabular-nums hover:underline"
        >
          <Ltr>{awb}</Ltr>
        </Link>
      ) : (
        <span className="min-w-0 font-semibold break-all tabular-nums">
          <Ltr>{awb ?? code}</Ltr>
        </span>
      )}
      {standing && <StandingBadge standing={standing}>{standings(standing)}</StandingBadge>}
      {found && <StatusAge at={found.statusAt ?? null} />}
      {found === null && (
        <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
          {t('unknown')}
        </Badge>
      )}
      {isAgain && (
        <Badge tone="caution" icon={<Repeat2 aria-hidden="true" />}>
          {t('again')}
        </Badge>
      )}
      {found && <bdi>{locale === 'ar' ? found.merchant.nameAr : found.merchant.nameEn}</bdi>}
      <span className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {standing && t(`toDo.${standing}`)}
        {found === null &&
          (foreignCode(awb ?? code) ? <ScanProblem typed={awb ?? code} /> : t('toDo.unknown'))}
        {found === undefined && !isFailed && t('looking')}
      </span>
      {isFailed && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}
