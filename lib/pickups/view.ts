/** The maximum number of parcels that are read to group a list, of parcels of one pickup window, and of parcels in a part of a manifest. */
export const mostGrouped = 1000;
export const mostInWindow = 10_000;
export const mostInManifest = 250;
export const mostParts = Math.ceil(mostInWindow / mostInManifest);

/** A part of a manifest: its parcels come after the last one of the part before it, up to its own last one. Cursors. */
export type ManifestPart = { after: string | null; until: string | null };
