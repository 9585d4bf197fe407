import { gzipSync } from 'node:zlib';

/** The scripts that a page's document loads, compressed, without those that only old browsers load. `url`: of the portal. */
export async function scriptKilobytes(url: string, html: string): Promise<number> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  const addresses = new Set(wanted.flatMap((tag) => tag.match(/\bsrc="([^"]+)"/)?.[1] ?? []));
  return compressedKilobytes([...addresses].map((address) => new URL(address, url).href));
}

/** What these files are, compressed, without the headers of their answers. */
export async function compressedKilobytes(addresses: string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(compressedBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function compressedBytes(address: string): Promise<number> {
  return gzipSync(await (await fetch(address)).arrayBuffer()).length;
}
