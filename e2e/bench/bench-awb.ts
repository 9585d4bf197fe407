/** The AWB of the benchmark's label at a position, from 0. */
export const benchAwb = (at: number) => String(7_000_000_000_000 + at);
