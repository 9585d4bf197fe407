import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Ways } from './ways.ts';

type Body = {
  detail?: string;
  message?: string;
  errors?: unknown;
  awbNumber?: string;
  serviceResult?: { success?: boolean; ErrorMsg?: string };
};

const bodyOf = (reply: Reply): Body => JSON.parse(reply.body.toString()) ?? {};

/** Whether the sandbox refuses with this reply: problem details, or `serviceResult` without success. */
export function isRefusal(reply: Reply): boolean {
  return reply.status >= 400 || bodyOf(reply).serviceResult?.success === false;
}

/** The same refusal in another of the forms that operators use. */
export function reword(ways: Ways, operation: string, reply: Reply): Reply {
  const body = bodyOf(reply);
  if (operation === 'Tracking' && reply.status === 404)
    return ways.unknown === 'empty list' ? jsonReply([]) : reply;
  // "No such thing" and "no access" are statuses that callers decide by.
  if (ways.refusals === 'own form' || [401, 404].includes(reply.status)) return reply;
  const { detail, message, errors, awbNumber, serviceResult } = body;
  const words = message ?? detail ?? serviceResult?.ErrorMsg ?? '';
  const about = awbNumber === undefined ? {} : { awbNumber, message: words };
  if (ways.refusals === 'HTTP 200')
    return jsonReply({ ...about, serviceResult: { success: false, ErrorMsg: words } });
  return jsonReply(
    {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      detail: words,
      ...(errors ? { errors } : {}),
      ...about,
    },
    422,
    'application/problem+json',
  );
}
