import type { ControlCall } from '#lib/sandbox/control/control-route.ts';
import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { currentShipments } from '#lib/sandbox/ledger/current-shipments.ts';
import { clockSheet } from './clock-sheet.ts';
import { conductSheet } from './conduct-sheet.ts';
import { faultsSheet } from './faults-sheet.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { requestsSheet } from './requests-sheet.ts';
import { shipmentsSheet } from './shipments-sheet.ts';

const shownShipments = 50;
const shownRequests = 100;

/** The control page: shipments with buttons to move them, the clock, the faults and the last requests. */
export async function deskPage({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const search = query.get('q')?.trim() ?? '';
  const before = Number(query.get('before')) || undefined;
  const filter = { text: search || undefined, before };
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
