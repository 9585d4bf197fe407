import { type ClaimContent, renderClaim } from '#lib/documents/claim/render-claim.ts';
import type { CustomsContent, CustomsDocument } from '#lib/documents/customs/customs-content.ts';
import { renderCustoms } from '#lib/documents/customs/render-customs.ts';
import { type LeftOutContent, renderLeftOut } from '#lib/documents/left-out/render-left-out.ts';
import { type ManifestContent, renderManifest } from '#lib/documents/manifest/render-manifest.ts';
import { type MoneyContent, renderMoney } from '#lib/documents/money/render-money.ts';
import {
  type PackingSlipContent,
  renderPackingSlip,
} from '#lib/documents/packing-slip/render-packing-slip.ts';

/** A document to draw, with its content. */
export type RenderTask =
  | { kind: 'claim'; content: ClaimContent }
  | { kind: 'manifest'; content: ManifestContent }
  | { kind: 'money'; content: MoneyContent }
  | { kind: 'packing-slip'; content: PackingSlipContent }
  | { kind: 'left-out'; content: LeftOutContent }
  | { kind: 'customs'; document: CustomsDocument; content: CustomsContent };

/** Runs in the thread of `renderInThread`. Without a task it only starts the thread and its engine. */
export default function renderHere(task: RenderTask | null): Uint8Array | null {
  if (!task) return null;
  switch (task.kind) {
    case 'claim':
      return renderClaim(task.content);
    case 'manifest':
      return renderManifest(task.content);
    case 'money':
      return renderMoney(task.content);
    case 'packing-slip':
      return renderPackingSlip(task.content);
    case 'left-out':
      return renderLeftOut(task.content);
    case 'customs':
      return renderCustoms(task.content, task.document);
  }
}
