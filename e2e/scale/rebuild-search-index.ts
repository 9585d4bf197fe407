/** Fills the search index from the shipments by the portal's own job. It has none yet: its search reads the shipments. */
export async function rebuildSearchIndex(): Promise<void> {}
