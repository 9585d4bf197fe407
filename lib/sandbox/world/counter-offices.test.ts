// Checks that every counter office is in its own emirate.
import { describe, expect, it } from 'vitest';
import { counterOffices, emirates } from './world.ts';

type Box = readonly [south: number, north: number, west: number, east: number];

// An emirate is several boxes: enclaves are cut out of their neighbours, and no two emirates' boxes overlap.
const boxesByEmirate: Record<string, readonly Box[]> = {
  DXB: [
    [24.75, 25.2, 54.9, 55.55],
    [25.2, 25.265, 55.15, 55.46],
    [25.265, 25.32, 55.25, 55.355],
    [25.265, 25.292, 55.355, 55.4],
    [24.7, 24.86, 56, 56.2], // Hatta
  ],
  AUH: [
    [24.2, 24.89, 54.25, 54.89],
    [22.9, 24.55, 51.55, 54], // Al Dhafra
  ],
  SHJ: [
    [25.294, 25.365, 55.357, 55.42],
    [25.27, 25.365, 55.42, 55.6],
    [25.365, 25.385, 55.37, 55.425],
    [24.9, 25.32, 55.65, 55.95], // the Central Region
    [25.315, 25.4, 56.3, 56.38], // Khor Fakkan
    [24.99, 25.1, 56.28, 56.38], // Kalba
    [25.605, 25.63, 56.25, 56.3], // Dibba Al Hisn
  ],
  AJM: [
    [25.366, 25.46, 55.426, 55.62],
    [25.3, 25.36, 55.97, 56.08], // Manama
  ],
  FUJ: [
    [25.104, 25.2, 56.25, 56.38],
    [25.25, 25.312, 56.33, 56.38],
    [25.4, 25.55, 56.33, 56.38],
    [25.55, 25.604, 56.2, 56.3],
    [25.28, 25.34, 56.13, 56.2], // Masafi
  ],
  RAK: [[25.64, 26.08, 55.72, 56.12]],
  UAQ: [
    [25.461, 25.62, 55.5, 55.7],
    [25.33, 25.38, 55.8, 55.88], // Falaj Al Mualla
  ],
  AIN: [
    [23.98, 24.35, 55.5, 55.92],
    [24.35, 24.65, 55.28, 55.85],
  ],
};

function emiratesAt(latitude: number, longitude: number): string[] {
  return Object.entries(boxesByEmirate)
    .filter(([, boxes]) =>
      boxes.some(
        ([south, north, west, east]) =>
          latitude >= south && latitude <= north && longitude >= west && longitude <= east,
      ),
    )
    .map(([code]) => code);
}

const codeOf = new Map(emirates.map((emirate) => [emirate.id, emirate.code]));

describe('counter offices', () => {
  it('are inside their own emirate and no other', () => {
    const misplaced = counterOffices.filter((office) => {
      const found = emiratesAt(office.latitude, office.longitude);
      return found.length !== 1 || found[0] !== codeOf.get(office.emirateId);
    });
    expect(misplaced).toEqual([]);
  });

  it('never share a place', () => {
    const places = new Set(counterOffices.map((office) => `${office.latitude} ${office.longitude}`));
    expect(places.size).toBe(counterOffices.length);
  });
});
