'use client';

import { useState } from 'react';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { PlacesPart } from '#lib/locations/schema.ts';
import type { RefreshedPart } from '#lib/locations/view.ts';

export type RefreshPlaces = (
  part: PlacesPart,
) => Promise<ActionResult<RefreshedPart & { emirateIds: string[]; countryIds: string[] }>>;

/** The progress of a refresh, or how it ended: `stopped` when the carrier returned no list for a part. */
export type PlacesRefresh =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; parts: number }
  | { kind: 'ended'; how: 'finished' | 'stopped' | 'signedOut' | 'failed'; counts: RefreshedPart };

/** Refreshes every stored list, part by part: the lists without a parent first, then those below each emirate and country. */
export function usePlacesRefresh(refreshPlaces: RefreshPlaces) {
  const [refresh, setRefresh] = useState<PlacesRefresh>({ kind: 'idle' });

  async function start() {
    if (refresh.kind === 'running') return;
    const counts: RefreshedPart = { refreshed: 0, failed: 0, removed: 0 };
    const end = (how: 'finished' | 'stopped' | 'signedOut' | 'failed') =>
      setRefresh({ kind: 'ended', how, counts });
    const parts: PlacesPart[] = [{}];
    for (let done = 0; done < parts.length; done += 1) {
      setRefresh({ kind: 'running', done, parts: parts.length });
      const answer = await refreshPlaces(parts[done] ?? {}).catch(() => null);
      if (!answer?.ok) return end(answer?.code === 'signed-out' ? 'signedOut' : 'failed');
      const { emirateIds, countryIds, ...part } = answer.value;
      for (const name of ['refreshed', 'failed', 'removed'] as const) counts[name] += part[name];
      if (done === 0) {
        parts.push(...emirateIds.map((emirateId) => ({ emirateId })));
        parts.push(...countryIds.map((countryId) => ({ countryId })));
      }
      if (part.failed > 0 && part.refreshed === 0) return end('stopped');
    }
    end('finished');
  }

  return { refresh, start };
}
