import { examplesOf } from '#lib/api/examples/examples.ts';
import { curlOf } from '#lib/api/examples/snippets.ts';
import { operations } from '#lib/api/operations.ts';

const verify = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromWaybill(rawBody, headers, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${rawBody}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const verifyInPython = `import base64, hashlib, hmac, time

def is_from_waybill(raw_body: bytes, headers, secret: str) -> bool:
    message_id, sent_at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - float(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{sent_at}.".encode() + raw_body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split())`;

/** The package with a key, which the other code in TypeScript uses. */
export const sdkSetup = (portalUrl: string) => `import { Waybill } from '@waybill/sdk';

const waybill = new Waybill({ apiKey: process.env.WAYBILL_KEY, baseUrl: '${portalUrl}' });`;

const sdk = (portalUrl: string) => `${sdkSetup(portalUrl)}
const shipment = await waybill.shipments.create(body, { idempotencyKey: 'order-1001' });`;

const assistants = (portalUrl: string) =>
  JSON.stringify(
    {
      mcpServers: {
        waybill: {
          type: 'http',
          url: `${portalUrl}/api/mcp`,
          headers: { Authorization: 'Bearer WAYBILL_KEY' },
        },
      },
    },
    null,
    2,
  );

const sandbox = (portalUrl: string) =>
  [
    `curl ${portalUrl}/api/v1/sandbox/references -H "Authorization: Bearer $WAYBILL_KEY"`,
    `curl ${portalUrl}/api/v1/sandbox/shipments/ID/advance -H "Authorization: Bearer $WAYBILL_KEY" \\`,
    `  -H 'Content-Type: application/json' -d '{}'`,
    `curl ${portalUrl}/api/v1/sandbox/clock -H "Authorization: Bearer $WAYBILL_KEY" \\`,
    `  -H 'Content-Type: application/json' -d '{"advance_seconds": 86400}'`,
  ].join('\n');

const localEvents = `let after = await readFile('cursor', 'utf8').catch(() => undefined);
for (;;) {
  for await (const event of waybill.events.list({ after })) {
    await handle(event);
    after = event.cursor;
    await writeFile('cursor', after);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}`;

/** Examples of the reference as commands, one below the other. */
function commands(portal: string, ids: readonly string[]): string {
  const examples = examplesOf(portal);
  return ids
    .flatMap((id) => {
      const operation = operations.find((one) => one.id === id);
      const exchange = examples[id];
      return operation && exchange ? [curlOf({ operation, exchange, portal })] : [];
    })
    .join('\n');
}

const reconciling = [
  'addStatement',
  'confirmStatementColumns',
  'listStatementLines',
  'confirmStatement',
  'makeClaim',
];

/** The code of the guides that have one, by the name of the guide. A test runs the code that verifies webhooks. */
export const guideCode = (portalUrl: string): Partial<Record<string, string>> => ({
  verify,
  verifyInPython,
  localEvents,
  checkout: commands(portalUrl, ['quoteServices']),
  reconcile: commands(portalUrl, reconciling),
  sdk: sdk(portalUrl),
  assistants: assistants(portalUrl),
  sandbox: sandbox(portalUrl),
});
