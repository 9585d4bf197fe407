import type { ManifestContent } from './manifest-content.ts';
import { renderManifest } from './render-manifest.ts';

/** Runs in a thread of `renderInThread`. Without content it only starts the thread and its engine. */
export default function renderHere(content: ManifestContent | null): Uint8Array | null {
  return content && renderManifest(content);
}
