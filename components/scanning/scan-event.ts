const name = 'waybill-scan';

/** The result of a scan: the AWB in it, or null for another barcode. */
export type ScanDetail = { code: string; awb: string | null };

/** Reports a scan to the page. False when the page handles it; otherwise the shipment is opened. */
export function announceScan(detail: ScanDetail): boolean {
  return document.dispatchEvent(new CustomEvent<ScanDetail>(name, { detail, cancelable: true }));
}

/** Handles every scan on this page, until the returned function is called. */
export function takeScans(onScan: (detail: ScanDetail) => void): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    onScan((event as CustomEvent<ScanDetail>).detail);
  };
  document.addEventListener(name, take);
  return () => document.removeEventListener(name, take);
}
