const name = 'waybill-scan';

/** What was scanned: the AWB in it, or null for another barcode. */
export type ScanDetail = { code: string; awb: string | null };

/** Tells the page of a scan. False when the page took it; otherwise the shipment is opened. */
export function announceScan(detail: ScanDetail): boolean {
  return document.dispatchEvent(new CustomEvent<ScanDetail>(name, { detail, cancelable: true }));
}

/** Takes every scan on this page, until the returned function is called. */
export function takeScans(onScan: (detail: ScanDetail) => void): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    onScan((event as CustomEvent<ScanDetail>).detail);
  };
  document.addEventListener(name, take);
  return () => document.removeEventListener(name, take);
}
