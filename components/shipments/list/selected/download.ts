/** Downloads a file and reports the received bytes; false if the download was incomplete. */
export async function download(
  request: () => Promise<Response>,
  name: string,
  onBytes: (bytes: number) => void,
): Promise<boolean> {
  const response = await request().catch(() => null);
  const reader = response?.ok ? response.body?.getReader() : undefined;
  if (!response || !reader) return false;
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value as BlobPart);
      bytes += part.value.byteLength;
      onBytes(bytes);
    }
  } catch {
    return false;
  }
  const url = URL.createObjectURL(new Blob(parts, { type: response.headers.get('content-type') ?? '' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // After the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
