/** The page hands over more bytes than this to the browser, which may keep them on disk. */
const mostHeldBytes = 4 * 1024 * 1024;

/** Downloads a file and reports the received bytes; false if the download was incomplete. */
export async function download(
  request: () => Promise<Response>,
  name: string,
  onBytes: (bytes: number) => void,
): Promise<boolean> {
  const response = await request().catch(() => null);
  const reader = response?.ok ? response.body?.getReader() : undefined;
  if (!response || !reader) return false;
  const blobs: Blob[] = [];
  let held: BlobPart[] = [];
  let heldBytes = 0;
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      held.push(part.value as BlobPart);
      heldBytes += part.value.byteLength;
      bytes += part.value.byteLength;
      if (heldBytes >= mostHeldBytes) {
        blobs.push(new Blob(held));
        held = [];
        heldBytes = 0;
      }
      onBytes(bytes);
    }
  } catch {
    return false;
  }
  const type = response.headers.get('content-type') ?? '';
  const url = URL.createObjectURL(new Blob([...blobs, ...held], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // After the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
