import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { addFaultRule } from './add-fault-rule.ts';
import { changeClock } from './change-clock.ts';
import { changeConduct } from './change-conduct.ts';
import { type ControlRoute, controlFailure } from './control-route.ts';
import { ledgerView } from './ledger-view.ts';
import { moveByHand } from './move-by-hand.ts';
import { rateCard } from './pages/rates-page.ts';
import { resetSandbox } from './reset-sandbox.ts';

const mostRequests = 1000;

/** The control API. */
export const apiRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: /^api\/health$/,
    answer: async (_call, { database, clock }) => {
      await database.query('select 1');
      const { user, system } = process.cpuUsage();
      const cpuMs = (user + system) / 1000;
      return jsonReply({ status: 'ok', service: 'sandbox', now: clock.now().toISOString(), cpuMs });
    },
  },
  { method: 'GET', path: /^api\/ledger$/, answer: ledgerView },
  { method: 'POST', path: /^api\/shipments\/(\w+)\/move$/, answer: moveByHand },
  { method: 'GET', path: /^api\/clock$/, answer: (_call, { clock }) => jsonReply(clock.state()) },
  { method: 'POST', path: /^api\/clock$/, answer: changeClock },
  { method: 'GET', path: /^api\/conduct$/, answer: (_call, { conduct }) => jsonReply(conduct.now()) },
  { method: 'POST', path: /^api\/conduct$/, answer: changeConduct },
  { method: 'GET', path: /^api\/rate-card$/, answer: rateCard },
  {
    method: 'GET',
    path: /^api\/requests$/,
    answer: async ({ query }, { requestLog }) => {
      const limit = Math.min(Number(query.get('limit')) || 100, mostRequests);
      return jsonReply({ requests: await requestLog.list(limit) });
    },
  },
  {
    method: 'GET',
    path: /^api\/faults$/,
    answer: (_call, { faults }) => jsonReply({ faults: faults.list() }),
  },
  { method: 'POST', path: /^api\/faults$/, answer: addFaultRule },
  {
    method: 'DELETE',
    path: /^api\/faults$/,
    answer: async ({ query }, { faults }) => {
      const id = query.get('id');
      if (id !== null && !/^\d{1,9}$/.test(id)) return controlFailure(400, 'id takes a number');
      await faults.remove(id === null ? undefined : Number(id));
      return jsonReply({ faults: faults.list() });
    },
  },
  {
    method: 'POST',
    path: /^api\/faults\/(\d{1,9})\/remove$/,
    answer: async ({ pathParts: [id] }, { faults }) => {
      await faults.remove(Number(id));
      return jsonReply({ faults: faults.list() });
    },
  },
  { method: 'POST', path: /^api\/reset$/, answer: resetSandbox },
];
