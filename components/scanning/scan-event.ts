const name = 'waybill-scan';

/** The result of a scan: the AWB in it, or null for another barcode. */
export type ScanDetail = { code: string; awb: string | null };

/** Reports a scan to the page. False when the page handles it; otherwise the shipment is opened. */
export function announceScan(detail: ScanDetail): boolean {
  return document.dispatchEvent(new CustomEvent<ScanDetail>(name, { detail, cancelable: true }));
}

/** Handles every scan on this page, until the returned function is called. */
export function takeScans(onScan: (detail: ScanDetail) => void): () => void {
  return listen((event) => {
    event.preventDefault();
    onScan(event.detail);
  });
}

/** Hears of every scan on this page and leaves it to others, until the returned function is called. */
export function hearScans(onScan: (detail: ScanDetail) => void): () => void {
  return listen(({ detail }) => onScan(detail));
}

function listen(onEvent: (event: CustomEvent<ScanDetail>) => void): () => void {
  const hear = (event: Event) => onEvent(event as CustomEvent<ScanDetail>);
  document.addEventListener(name, hear);
  return () => document.removeEventListener(name, hear);
}
