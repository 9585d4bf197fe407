import type { Position } from './distance.ts';
import type { Point } from './emirate-shapes.ts';

/** The part of the map that is shown, in projected units: a degree of latitude is one unit. */
export type MapFrame = { x: number; y: number; width: number; height: number };

const sine = Math.cos((25 * Math.PI) / 180);

/** A point on the flat map: a degree of longitude is shorter than one of latitude here, and north is up. */
export function project([longitude, latitude]: Point): readonly [x: number, y: number] {
  return [longitude * sine, -latitude];
}

const leastSize = 0.12;

/** The frame around all places, with a margin and the proportions 4 : 3. */
export function frameAround(places: readonly Position[]): MapFrame {
  const points = places.map(({ longitude, latitude }) => project([longitude, latitude]));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const height = Math.max(bottom - top, ((right - left) * 3) / 4, leastSize) * 1.3;
  const width = (height * 4) / 3;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}
