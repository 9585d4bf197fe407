import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { ClockState } from '#lib/sandbox/life/clock.ts';
import { type Html, html } from './html.ts';

const hourMs = 3_600_000;
const steps = [
  { words: '1 hour', ms: hourMs },
  { words: '6 hours', ms: 6 * hourMs },
  { words: '1 day', ms: 24 * hourMs },
  { words: '7 days', ms: 168 * hourMs },
];

/** The clock, with buttons that advance, freeze and set it. */
export function clockSheet(clock: ClockState): Html {
  return html`<section class="sheet">
    <div class="head"><h2>Clock</h2>${clock.frozen ? html`<span class="pill caution">Frozen</span>` : null}</div>
    <div class="body">
      <p class="reading">${formatDayFirstTime(new Date(clock.now))}</p>
      <p class="muted">Dubai time. ${difference(clock.offsetMs)}</p>
      <form method="post" action="/_sandbox/api/clock" class="buttons">
        ${steps.map(({ words, ms }) => html`<button name="advanceMs" value="${ms}">+ ${words}</button>`)}
        <button name="freeze" value="${String(!clock.frozen)}">${clock.frozen ? 'Run clock' : 'Freeze clock'}</button>
      </form>
      <form method="post" action="/_sandbox/api/clock" class="buttons">
        <input type="datetime-local" name="setTo" aria-label="Set the clock to, Dubai time" required>
        <button>Set clock</button>
      </form>
    </div>
  </section>`;
}

function difference(offsetMs: number): string {
  const hours = Math.round(offsetMs / (hourMs / 10)) / 10;
  if (hours === 0) return 'Equal to real time.';
  return `${Math.abs(hours)} hours ${hours > 0 ? 'ahead of' : 'behind'} real time.`;
}
