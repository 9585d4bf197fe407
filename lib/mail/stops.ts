import 'server-only';
import { readSignedLink, signLink } from '#lib/db/secrets/signed-link.ts';

/*
 * The emails that a link in them stops, by their kind: the name that the link is signed with, the id that it carries beside the
 * merchant's, and the page where such emails are chosen.
 */
export const stops = {
  alerts: { signedAs: 'stop-alerts', of: 'userId', page: '/settings/alerts' },
  export: { signedAs: 'pause-export', of: 'scheduleId', page: '/settings/exports' },
} as const;

export type StopKind = keyof typeof stops;
/** What a link of each kind stops. */
export type Stopped = {
  [Kind in StopKind]: { kind: Kind; merchantId: string } & Record<(typeof stops)[Kind]['of'], string>;
}[StopKind];

export const isStoppable = (kind: string): kind is StopKind => Object.hasOwn(stops, kind);

export function stopToken({ kind, merchantId, ...rest }: Stopped): string {
  const { signedAs, of } = stops[kind];
  return signLink(signedAs, [merchantId, (rest as Record<string, string>)[of] ?? '']);
}

/** What a token stops; null if it isn't one of ours. */
export function readStop(token: string): Stopped | null {
  for (const [kind, { signedAs, of }] of Object.entries(stops)) {
    const [merchantId, id] = readSignedLink(signedAs, token) ?? [];
    if (merchantId && id) return { kind, merchantId, [of]: id } as Stopped;
  }
  return null;
}
