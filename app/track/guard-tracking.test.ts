import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';

vi.mock('#lib/settings/settings.ts', () => ({ settings: () => ({ TRACKING_INDEXED: 'no' }) }));
const { guardTracking } = await import('./guard-tracking.ts');

function guarded(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  return guardTracking({ request, response: new ServerResponse(request), nonce: 'n' });
}

test.each(['/track', '/track/', '/track?lang=ar', '/x/../track', '/%74rack'])(
  '%s is guarded',
  async (url) => {
    expect(await guarded(url)).toBe(false);
  },
);

test.each(['/', '/tracking', '/shipments?q=/track', '//[', '/%'])('%s is not', (url) => {
  expect(guarded(url)).toBeNull();
});
