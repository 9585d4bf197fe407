import { emirateCode, emirateNames } from '#lib/core/search/emirate-codes.ts';
import type { PhaseOf } from '#lib/operator/status-phases.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import { statusAtOf } from '#lib/shipments/tracking/view.ts';
import type { PublicRow } from './read-public.ts';
import type { PublicTracking } from './schema.ts';

const mostInitials = 4;

/** What anyone may see of a row: see `PublicTracking`. */
export function toPublic(row: PublicRow, phaseOf: PhaseOf): PublicTracking {
  const destination = readDestination(row.destination);
  const wide = destination && ('emirate' in destination ? destination.emirate : destination.country);
  return {
    awb: row.awb,
    phase: row.state === 'cancelled' ? 'cancelled' : (row.phase ?? 'expected'),
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    events: (row.events ?? [])
      .map((event) => ({
        occurredAt: new Date(event.occurredAt).toISOString(),
        phase: phaseOf(event.code),
        emirate: emirateIn(event.locationEn) ?? emirateIn(event.locationAr),
      }))
      // Its meaning is only in the operator's texts, which aren't public.
      .filter(({ phase }) => phase !== 'unknown'),
    receiverInitials: initialsOf(row.initials ?? []),
    destination: wide && { nameEn: wide.nameEn, nameAr: wide.nameAr },
    merchant: {
      nameEn: row.merchantNameEn,
      nameAr: row.merchantNameAr,
      email: row.email,
      phone: row.phone,
    },
    checkedAt: row.trackedAt?.toISOString() ?? null,
    statusAt: statusAtOf(row),
  };
}

function initialsOf(letters: string[]): string | null {
  const initials = letters.filter((letter) => /\p{L}/u.test(letter)).slice(0, mostInitials);
  return initials.length > 0 ? initials.join(' ').toUpperCase() : null;
}

/** The emirate that a location such as `Sorting centre, Dubai` ends with; null for any other location. */
function emirateIn(location: string | null): PublicTracking['destination'] {
  const last = location?.split(/[,،]/).at(-1) ?? '';
  const code = emirateCode(last);
  return code ? emirateNames(code) : null;
}
