import type { Stage } from '#lib/sandbox/ledger/stages.ts';
import { type Html, html } from './page.ts';

const tones: Partial<Record<Stage, string>> = {
  expected: 'quiet',
  cancelled: 'quiet',
  delivered: 'positive',
  held: 'caution',
  attempted: 'caution',
  returning: 'caution',
  returned: 'caution',
};

/** A stage as people read it: "Out for delivery". */
function stageWords(stage: Stage): string {
  const words = stage.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function stagePill(stage: Stage): Html {
  return html`<span class="pill ${tones[stage] ?? 'accent'}">${stageWords(stage)}</span>`;
}

/** One button for each stage that the shipment can move to. */
export function moveButtons(awb: string, targets: readonly Stage[], returnTo: string): Html {
  if (targets.length === 0) return html`<span class="muted">Final</span>`;
  return html`<form method="post" action="/_sandbox/api/shipments/${awb}/move" class="buttons">
    <input type="hidden" name="returnTo" value="${returnTo}">
    ${targets.map((stage) => html`<button name="to" value="${stage}">${stageWords(stage)}</button>`)}
  </form>`;
}
