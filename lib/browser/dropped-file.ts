/* A file that was dropped on any page, on its way to the page that takes it. */

const dropped = 'waybill:dropped-file';
let waiting: File | null = null;

export function giveDroppedFile(file: File): void {
  waiting = file;
  window.dispatchEvent(new Event(dropped));
}

/** The dropped file, once. */
export function takeDroppedFile(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}

export function onDroppedFile(take: () => void): () => void {
  window.addEventListener(dropped, take);
  return () => window.removeEventListener(dropped, take);
}
