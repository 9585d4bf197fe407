import { faultyOperations } from '#lib/sandbox/control/add-fault-rule.ts';
import { faultKindNames } from '#lib/sandbox/faults/fault-kinds.ts';
import type { FaultRule } from '#lib/sandbox/faults/fault-rule.ts';
import { type Html, html } from './html.ts';

/** The fault rules, with a form that adds one. */
export function faultsSheet(rules: FaultRule[]): Html {
  return html`<section class="sheet">
    <div class="head"><h2>Faults</h2></div>
    ${rules.length === 0 ? html`<p class="empty">No faults. The operator answers normally.</p>` : html`<ul class="rules">${rules.map(ruleItem)}</ul>`}
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
