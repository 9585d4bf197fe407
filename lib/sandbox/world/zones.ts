// Real districts, grouped by hand; ids are the sandbox's own.
import zoneRecords from './zones.json' with { type: 'json' };

export type Zone = { id: number; emirateId: number; nameEn: string; nameAr: string };

/** The zones of every emirate; an id is the emirate's id and two digits. */
export const zones: readonly Zone[] = zoneRecords;
