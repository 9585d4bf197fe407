import type { CustomsContent, CustomsDocument } from '#lib/documents/customs/customs-content.ts';
import { renderCustoms } from '#lib/documents/customs/render-customs.ts';
import { type ManifestContent, renderManifest } from '#lib/documents/manifest/render-manifest.ts';

/** A document to draw, with its content. */
export type RenderTask =
  | { kind: 'manifest'; content: ManifestContent }
  | { kind: 'customs'; document: CustomsDocument; content: CustomsContent };

/** Runs in the thread of `renderInThread`. Without a task it only starts the thread and its engine. */
export default function renderHere(task: RenderTask | null): Uint8Array | null {
  if (!task) return null;
  return task.kind === 'manifest' ? renderManifest(task.content) : renderCustoms(task.content, task.document);
}
