import type { Stage } from '#lib/sandbox/life/life.ts';
import { type Html, html } from './html.ts';
import { stageWords } from './stage-words.ts';

/** One button for each stage that the shipment can move to. */
export function moveButtons(awb: string, targets: readonly Stage[], returnTo: string): Html {
  if (targets.length === 0) return html`<span class="muted">Final</span>`;
  return html`<form method="post" action="/_sandbox/api/shipments/${awb}/move" class="buttons">
    <input type="hidden" name="returnTo" value="${returnTo}">
    ${targets.map((stage) => html`<button name="to" value="${stage}">${stageWords(stage)}</button>`)}
  </form>`;
}
