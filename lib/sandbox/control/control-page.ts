import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import { faultKindNames } from '#lib/sandbox/faults/fault-kinds.ts';
import type { FaultRule } from '#lib/sandbox/faults/fault-rules.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import type { ClockState } from '#lib/sandbox/ledger/clock.ts';
import type { Conduct } from '#lib/sandbox/ledger/conduct.ts';
import type { Shipment } from '#lib/sandbox/ledger/shipments.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import { currentShipments } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { faultyOperations, ledgerPlace } from './api.ts';
import type { ControlCall } from './control-route.ts';
import { type Html, html, page } from './page.ts';
import { requestsSheet } from './request-pages.ts';
import { moveButtons, stagePill } from './shipment-page.ts';

const shownShipments = 50;
const shownRequests = 100;

/** The control page: shipments with buttons to move them, the clock, the faults and the last requests. */
export async function controlPage({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const search = query.get('q')?.trim() ?? '';
  const before = ledgerPlace.safeParse(query.get('before') ?? undefined);
  const filter = { text: search || undefined, before: before.data };
  const shipments = await currentShipments(sandbox, filter, shownShipments);
  const requests = await sandbox.requestLog.list(shownRequests);
  const content = html`
    <h1>Sandbox operator</h1>
    ${shipmentsSheet(shipments, search, shipments.length === shownShipments)}
    <div class="columns">
      <div>${clockSheet(sandbox.clock.state())}${conductSheet(sandbox.conduct.now())}</div>
      ${faultsSheet(sandbox.faults.list())}
    </div>
    ${requestsSheet(requests)}`;
  return page('Control', content);
}

/** The shipments of the ledger, each with its next possible stages. */
function shipmentsSheet(shipments: Shipment[], search: string, hasMore: boolean): Html {
  const last = shipments.at(-1);
  return html`<section class="sheet">
    <div class="head">
      <h2>Shipments</h2>
      <form method="get" action="/_sandbox/" role="search">
        <input name="q" value="${search}" aria-label="AWB or reference" placeholder="AWB or reference">
        <button>Find shipment</button>
      </form>
    </div>
    ${shipments.length === 0 ? empty(search) : table(shipments)}
    ${hasMore && last ? html`<p class="more"><a href="?q=${encodeURIComponent(search)}&before=${last.id}">Older shipments</a></p>` : null}
  </section>`;
}

function empty(search: string): Html {
  return search === ''
    ? html`<p class="empty">No shipments yet. A shipment appears here when the portal books one.</p>`
    : html`<p class="empty">No shipment has the AWB or reference “${search}”.</p>`;
}

function table(shipments: Shipment[]): Html {
  return html`<div class="scroll"><table>
    <thead><tr><th>AWB</th><th>Account</th><th>Receiver</th><th>Booked</th><th>Status</th><th>Move to</th></tr></thead>
    <tbody>${shipments.map(row)}</tbody>
  </table></div>`;
}

function row(shipment: Shipment): Html {
  const { awb, receiver } = shipment;
  return html`<tr>
    <td><a class="awb" href="/_sandbox/shipments/${awb}">${awb}</a></td>
    <td>${shipment.accountNumber}</td>
    <td><bdi>${receiver.name}</bdi><div class="muted">${receiver.placeEn}</div></td>
    <td class="time">${formatDayFirstTime(shipment.bookedAt)}</td>
    <td>${stagePill(shipment.stage)}</td>
    <td>${moveButtons(awb, stages[shipment.stage].next, '/_sandbox/')}</td>
  </tr>`;
}

const hourMs = 3_600_000;
const steps = [
  { words: '1 hour', ms: hourMs },
  { words: '6 hours', ms: 6 * hourMs },
  { words: '1 day', ms: 24 * hourMs },
  { words: '7 days', ms: 168 * hourMs },
];

/** The clock, with buttons that advance, freeze and set it. */
function clockSheet(clock: ClockState): Html {
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
  const unit = Math.abs(hours) === 1 ? 'hour' : 'hours';
  return `${Math.abs(hours)} ${unit} ${hours > 0 ? 'ahead of' : 'behind'} real time.`;
}

/** The operator's behaviour, with a form to change it. */
function conductSheet(conduct: Conduct): Html {
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

/** The fault rules, with a form that adds one. */
function faultsSheet(rules: FaultRule[]): Html {
  return html`<section class="sheet">
    <div class="head"><h2>Faults</h2></div>
    ${rules.length === 0 ? html`<p class="empty">No faults. The operator responds normally.</p>` : html`<ul class="rules">${rules.map(ruleItem)}</ul>`}
    <form method="post" action="/_sandbox/api/faults" class="body fields">
      <label>Kind<select name="kind">${faultKindNames.map((name) => html`<option>${name}</option>`)}</select></label>
      <label>Operation<select name="operation">${faultyOperations.map((name) => html`<option>${name}</option>`)}</select></label>
      <label>Account<input name="account" placeholder="any"></label>
      <label>Every nth call<input name="nth" inputmode="numeric"></label>
      <label>or probability<input name="probability" inputmode="decimal" placeholder="0.05"></label>
      <label>How many times<input name="remaining" inputmode="numeric" placeholder="no limit"></label>
      <label class="wide">Parameters<input name="params" placeholder='{"ms": 5000}'></label>
      <button class="main">Add rule</button>
    </form>
  </section>`;
}

function ruleItem(rule: FaultRule): Html {
  const when = [
    rule.accountNumber && `account ${rule.accountNumber}`,
    rule.nth && `every call number ${rule.nth}`,
    rule.probability && `${rule.probability * 100}% of calls`,
    rule.remaining && `${rule.remaining} left`,
    JSON.stringify(rule.params),
  ];
  return html`<li>
    <div><strong>${rule.kind}</strong> on ${rule.operation}<div class="muted">${when.filter(Boolean).join(' · ')}</div></div>
    <form method="post" action="/_sandbox/api/faults/${rule.id}/remove"><button>Remove rule</button></form>
  </li>`;
}
