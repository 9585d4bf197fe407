import type { ManifestContent } from './manifest-content.ts';
import { renderManifest } from './render-manifest.ts';

/** Runs in a thread of `renderInThread`. */
export default function renderHere(content: ManifestContent): Uint8Array {
  return renderManifest(content);
}
