/** A place in decimal degrees. */
export type Position = { latitude: number; longitude: number };

const earthRadiusM = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight-line distance between two places, in whole metres. */
export function distanceM(from: Position, to: Position): number {
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** An office with its place, if it has one. */
type Placed = { latitude?: number; longitude?: number };

export function positionOf({ latitude, longitude }: Placed): Position | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/**
 * Offices with their distance from a place, nearest first; offices without coordinates last. Without a place, in their own
 * order.
 */
export function byDistance<Office extends Placed>(
  offices: readonly Office[],
  from: Position | null,
): { office: Office; metres: number | null }[] {
  const measured = offices.map((office) => {
    const position = positionOf(office);
    return { office, metres: from && position ? distanceM(from, position) : null };
  });
  if (!from) return measured;
  return measured.sort((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity));
}
