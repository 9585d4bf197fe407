import type { Stage } from '#lib/sandbox/life/life.ts';
import { type Html, html } from './html.ts';

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
export function stageWords(stage: Stage): string {
  const words = stage.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function stagePill(stage: Stage): Html {
  return html`<span class="pill ${tones[stage] ?? 'accent'}">${stageWords(stage)}</span>`;
}
