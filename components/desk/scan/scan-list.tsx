'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { beep } from '#components/scanning/beep.ts';
import { ScanField } from '#components/scanning/scan-field.tsx';
import { useTypingFocus } from '#components/scanning/use-typing-focus.ts';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { CircleX, Repeat2 } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { keptList } from '#lib/browser/kept-list.ts';
import { foreignCode, readScan, withoutStars } from '#lib/core/read-scan.ts';
import type { ScannedShipment } from '#lib/desk/view.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { ScanProblem } from '../search/scan-problem.tsx';
import { countScans, exportedCodes, isScan, mostScans, newScan, type Scan, withScan } from './scans.ts';

/**
 * Scans one AWB after the other. Each adds a line with its status, its merchant and what to do; unknown ones have another
 * sound.
 */
export function ScanList({ agentId }: { agentId: string }) {
  const t = useTranslations('desk.scan');
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const { scans, add, retry, clear } = useScans(agentId);
  useTypingFocus(field);
  const counts = countScans(scans);
  const shown = {
    known: formatNumber(counts.known, locale),
    unknown: formatNumber(counts.unknown, locale),
    again: formatNumber(counts.again, locale),
  };
  const [newest] = scans;
  const exported = exportedCodes(scans);

  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
      <ScanField
        field={field}
        label={t('code')}
        hint={t('hint', { most: mostScans })}
        add={t('add')}
        onCode={add}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-sm tabular-nums">
          {t('counts', { count: counts.all })} · {t('sums', shown)}
        </p>
        {exported.length > 0 && (
          <a
            href={`/api/desk/scan/export?codes=${exported.join(',')}`}
            download
            className={buttonStyle('secondary', 'sm')}
          >
            {t('export')}
          </a>
        )}
        {scans.length > 0 && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <LiveRegion>{newest && newest.found === null && t('unknown')}</LiveRegion>
      <Sheet>
        {scans.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <ol
            reversed
            aria-label={t('lines')}
            className="md:grid md:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)_minmax(0,2fr)_auto] md:gap-x-4"
          >
            {scans.map((scan) => (
              <ScanLine key={scan.id} scan={scan} onRetry={() => void retry(scan)} />
            ))}
          </ol>
        )}
      </Sheet>
    </div>
  );
}

/** A line of the scan list: the code, its status in a word and a colour, its merchant and what to do. */
function ScanLine({ scan, onRetry }: { scan: Scan; onRetry: () => void }) {
  const t = useTranslations('desk.scan');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const { code, awb, found, isSeveral, isAgain, isFailed } = scan;
  const standing = found && standingOf(found);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b md:col-span-full md:grid md:grid-cols-subgrid ${found === null ? 'bg-danger-soft' : ''}`}
    >
      {awb && found ? (
        <Link
          href={`/desk/${awb}`}
          className="inline-flex min-h-6 items-center font-semibold tabular-nums hover:underline"
        >
          <Ltr>{awb}</Ltr>
        </Link>
      ) : (
        <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">
          <Ltr>{awb ?? code}</Ltr>
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:max-md:hidden">
        {standing && <StandingBadge standing={standing}>{standings(standing)}</StandingBadge>}
        {found && <StatusAge at={found.statusAt ?? null} />}
        {found === null && (
          <Badge tone="danger" icon={<CircleX />}>
            {t(isSeveral ? 'several' : 'unknown')}
          </Badge>
        )}
        {isAgain && (
          <Badge tone="caution" icon={<Repeat2 />}>
            {t('again')}
          </Badge>
        )}
      </span>
      <bdi className="empty:max-md:hidden">{found && nameIn(locale, found.merchant)}</bdi>
      <span className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {standing && t(`toDo.${standing}`)}
        {found === null &&
          !isSeveral &&
          (foreignCode(awb ?? code) ? <ScanProblem typed={awb ?? code} /> : t('toDo.unknown'))}
        {isSeveral && (
          <Link
            href={`/desk?${new URLSearchParams({ q: code })}`}
            className="inline-flex min-h-6 items-center font-semibold underline"
          >
            {t('toDo.several')}
          </Link>
        )}
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

async function find(code: string): Promise<ScannedShipment | 'several' | null> {
  const response = await fetch(`/api/desk/scan?code=${encodeURIComponent(code)}`);
  if (!response.ok) throw new Error(`the scan answered ${response.status}`);
  return (await response.json()).found;
}

/** The agent's scan list, stored in this browser until it is cleared. Each code is looked up once. */
function useScans(agentId: string) {
  const key = `waybill-scans-${agentId}`;
  const [scans, setScans] = useState<Scan[]>([]);
  const isRead = useRef(false);

  useEffect(() => {
    const kept = keptList(localStorage.getItem(key), isScan);
    // What was scanned before the page's script ran is there already.
    if (!isRead.current) setScans((early) => early.reduceRight(withScan, kept));
    isRead.current = true;
  }, [key]);
  useEffect(() => {
    if (isRead.current) localStorage.setItem(key, JSON.stringify(scans));
  }, [key, scans]);

  const change = (id: string, part: Partial<Scan>) =>
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...part } : scan)));

  async function look({ id, code, awb, found: known }: Scan) {
    if (known === null) return beep('bad');
    try {
      const found = await find(awb ?? code);
      const isSeveral = found === 'several';
      beep(found !== null && !isSeveral ? 'good' : 'bad');
      change(id, isSeveral ? { found: null, isSeveral } : { found, awb: found?.awb ?? awb, isFailed: false });
    } catch {
      beep('bad');
      change(id, { isFailed: true });
    }
  }

  return {
    scans,
    add(typed: string) {
      const code = withoutStars(typed).slice(0, 60);
      const scan = newScan({ id: crypto.randomUUID(), code, awb: readScan(typed).awb });
      setScans((before) => withScan(before, scan));
      void look(scan);
    },
    retry: look,
    clear: () => setScans([]),
  };
}
