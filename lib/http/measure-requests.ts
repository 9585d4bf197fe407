import type { IncomingMessage, ServerResponse } from 'node:http';
import { gauge, histogram } from '#lib/telemetry/metrics.ts';

const bucketsSeconds = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const durations = histogram(
  'waybill_request_seconds',
  'Duration of requests until their answer was sent, by kind of request and class of status.',
  ['kind', 'status'],
  bucketsSeconds,
);
const open = gauge('waybill_requests_open', 'Requests that are being answered.');

/** Counts the request as open, and notes its duration and status when its connection has the answer, or has gone. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  const end = durations.startTimer({ kind: kindOf(request) });
  open.inc();
  response.once('close', () => {
    open.dec();
    end({ status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'gone' });
  });
}

/** What has a similar duration: files, the API, what a page's script asks for, actions and pages. */
function kindOf({ url = '', headers }: IncomingMessage): string {
  if (url.startsWith('/_next/')) return 'file';
  if (url.startsWith('/api/v1/')) return 'api';
  if (url.startsWith('/api/health') || url.startsWith('/api/metrics')) return 'probe';
  if (url.startsWith('/api/')) return 'inner';
  if (headers['next-action'] !== undefined) return 'action';
  return 'page';
}
