import type { Position } from './distance.ts';
import { type EmirateShape, emirateAt, emirateShapes, type Point } from './emirate-shapes.ts';

type Pin = { id: string; number: number; position: Position };

type OfficeMapProps = {
  pins: Pin[];
  chosenId: string;
  /** The person's location, if they have shared it. */
  here: Position | null;
};

const pathOf = ({ parts }: EmirateShape) =>
  parts
    .map(
      (ring) =>
        `M${ring
          .map((point: Point) =>
            project(point)
              .map((value) => value.toFixed(4))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('');

const onMap = ({ longitude, latitude }: Position) => project([longitude, latitude]);

/**
 * A small map of the offices from our own outlines. The list has the same information as text, so screen readers skip the map.
 */
export function OfficeMap({ pins, chosenId, here }: OfficeMapProps) {
  if (pins.length === 0) return null;
  const frame = frameAround(pins.map(({ position }) => position));
  const own = new Set(pins.map(({ position }) => emirateAt([position.longitude, position.latitude])));
  // The chosen pin last, above the others.
  const inOrder = pins.toSorted((one, other) => Number(one.id === chosenId) - Number(other.id === chosenId));
  return (
    <svg
      aria-hidden="true"
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      className="aspect-4/3 w-full rounded-control border border-line bg-accent-soft"
    >
      {emirateShapes.map((shape) => (
        <path
          key={shape.name}
          d={pathOf(shape)}
          className={`stroke-control ${own.has(shape.name) ? 'fill-surface' : 'fill-sunken'}`}
          strokeWidth={frame.height / 300}
          strokeLinejoin="round"
        />
      ))}
      {here && <Here position={here} frame={frame} />}
      {inOrder.map((pin) => (
        <OfficePin key={pin.id} pin={pin} frame={frame} isChosen={pin.id === chosenId} />
      ))}
    </svg>
  );
}

function OfficePin({ pin, frame, isChosen }: { pin: Pin; frame: MapFrame; isChosen: boolean }) {
  const [x, y] = onMap(pin.position);
  const radius = frame.height / (isChosen ? 22 : 32);
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={radius / 6}
        className={isChosen ? 'fill-accent stroke-surface' : 'fill-surface stroke-accent'}
      />
      <text
        x={x}
        y={y}
        fontSize={radius * 1.15}
        textAnchor="middle"
        dominantBaseline="central"
        className={`font-semibold ${isChosen ? 'fill-on-accent' : 'fill-ink'}`}
      >
        {pin.number}
      </text>
    </g>
  );
}

/** A cross, so that it differs from an office without its colour. */
function Here({ position, frame }: { position: Position; frame: MapFrame }) {
  const [x, y] = onMap(position);
  const arm = frame.height / 40;
  return (
    <path
      d={`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`}
      className="stroke-danger"
      strokeWidth={arm / 2}
      strokeLinecap="round"
    />
  );
}

/** The part of the map that is shown, in projected units: a degree of latitude is one unit. */
type MapFrame = { x: number; y: number; width: number; height: number };

const sine = Math.cos((25 * Math.PI) / 180);

/** A point on the flat map: a degree of longitude is shorter than one of latitude here, and north is up. */
function project([longitude, latitude]: Point): readonly [x: number, y: number] {
  return [longitude * sine, -latitude];
}

const leastSize = 0.12;

/** The frame around all places, with a margin and the proportions 4 : 3. */
function frameAround(places: readonly Position[]): MapFrame {
  const points = places.map(({ longitude, latitude }) => project([longitude, latitude]));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const height = Math.max(bottom - top, ((right - left) * 3) / 4, leastSize) * 1.3;
  const width = (height * 4) / 3;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}
