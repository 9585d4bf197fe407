import type { Conduct } from '#lib/sandbox/conduct.ts';
import { type Html, html } from './html.ts';

/** The operator's behaviour, with a form to change it. */
export function conductSheet(conduct: Conduct): Html {
  return html`<section class="sheet">
    <div class="head"><h2>Behaviour</h2></div>
    <form method="post" action="/_sandbox/api/conduct" class="body fields">
      <label>Validation${choice('mode', ['lenient', 'strict'], conduct.mode)}</label>
      <label>Shipments move as time passes${choice('schedule', ['on', 'off'], conduct.schedule)}</label>
      <label>Schedule hours per clock hour<input name="scheduleSpeed" inputmode="decimal" value="${conduct.scheduleSpeed}" required></label>
      <label>Wrong credentials in family A${choice('authFailure', ['401', '200'], conduct.authFailure)}</label>
      <button class="main">Change behaviour</button>
    </form>
  </section>`;
}

function choice(name: string, values: string[], chosen: string): Html {
  const options = values.map((value) =>
    value === chosen ? html`<option selected>${value}</option>` : html`<option>${value}</option>`,
  );
  return html`<select name="${name}">${options}</select>`;
}
