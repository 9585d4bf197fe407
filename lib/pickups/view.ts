/** The maximum number of parcels that are read to group a list, and of parcels in a manifest. */
export const mostGrouped = 1000;
export const mostInManifest = 250;
export const mostParts = Math.ceil((mostGrouped + 1) / mostInManifest);
