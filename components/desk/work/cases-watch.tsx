'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { usePoll } from '#components/ui/hooks/use-poll.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { type CaseQueue, type CaseView, casesVersion } from '#lib/desk/cases/view.ts';

const pauseMs = 3_000;
const failingPauseMs = 15_000;

async function readVersion(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the cases answered ${response.status}`);
  return (await response.json()).version;
}

type CasesWatchProps = {
  /** The cases that the page shows: those of a queue, or of a shipment. */
  cases: Pick<CaseView, 'id' | 'state' | 'dueAt'>[];
  of: { shipmentId: string } | { queue: CaseQueue };
};

/** Has the server render the page again when its cases have changed, for example by a merchant's answer, and announces it. */
export function CasesWatch({ cases, of }: CasesWatchProps) {
  const t = useTranslations('desk.own');
  const router = useRouter();
  const shown = casesVersion(cases);
  const asked = 'shipmentId' in of ? `shipment=${of.shipmentId}` : `queue=${of.queue}`;
  const address = `/api/desk/cases?${asked}`;
  const { answer, answers } = usePoll(address, shown, readVersion, ({ isFailing }) =>
    isFailing ? failingPauseMs : pauseMs,
  );
  const [said, setSaid] = useState('');

  const seen = useRef(answers);
  useEffect(() => {
    if (seen.current === answers) return;
    seen.current = answers;
    if (answer === shown) return;
    setSaid(t('changed'));
    router.refresh();
  }, [answer, answers, router, shown, t]);

  return <LiveRegion>{said}</LiveRegion>;
}
