import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { beep } from '#components/scanning/beep.ts';
import type { ScanDetail } from '#components/scanning/scan-event.ts';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { X } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { briefHref } from './brief-href.ts';
import { findScanned } from './find-shipments.ts';

const noticeMs = 8_000;

type Problem = ScanDetail & { kind: 'unknown' | 'failed' };

/** Opens the shipment of each new scan, or says why it can't. */
export function ScannedShipment({ scan }: { scan: ScanDetail }) {
  const t = useTranslations('shell.scanner');
  const words = use(ControlWords);
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | null>(null);

  const open = useEffectEvent(async (scanned: ScanDetail) => {
    setProblem(null);
    // A search that was open closes: the scan is another one.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    const code = scanned.awb ?? scanned.code;
    const found = await findScanned(code).catch(() => null);
    const [only, ...others] = found ?? [];
    beep(only ? 'good' : 'bad');
    if (!only) setProblem({ ...scanned, kind: found ? 'unknown' : 'failed' });
    else if (others.length > 0) router.push(`/shipments?${new URLSearchParams({ q: code })}`);
    else router.push(briefHref(only));
  });

  useEffect(() => void open(scan), [scan]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => setProblem(null), noticeMs);
    return () => clearTimeout(timer);
  }, [problem]);

  if (!problem) return null;
  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto max-w-md rounded-control bg-surface shadow-lg shadow-ink/10">
      <ErrorNotice>
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words">
            {t.rich(problem.kind, { code: () => <Ltr>{problem.awb ?? problem.code.slice(0, 60)}</Ltr> })}
          </span>
          <Button size="sm" variant="ghost" aria-label={words.close} onClick={() => setProblem(null)}>
            <X />
          </Button>
        </span>
      </ErrorNotice>
    </div>
  );
}
