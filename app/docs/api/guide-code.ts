import { examplesOf } from '#lib/api/examples/examples.ts';
import { parcelAbroad } from '#lib/api/examples/parcel-abroad.ts';
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
    message_id, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{sent_at}.".encode() + raw_body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(expected, one) for one in given)`;

/** The package with a key, which the other code in TypeScript uses. */
export const sdkSetup = (portalUrl: string) => `import { Waybill } from '@waybill/sdk';

const waybill = new Waybill({ apiKey: process.env.WAYBILL_KEY!, baseUrl: '${portalUrl}' });`;

const sdk = (portalUrl: string) => `import { writeFile } from 'node:fs/promises';
import { verifyWebhook } from '@waybill/sdk';
${sdkSetup(portalUrl)}

const shipment = await waybill.shipments.create(body, { idempotencyKey: 'order-1001' });
await writeFile('label.pdf', await waybill.shipments.label(shipment.id));
for await (const one of waybill.shipments.list({ status: 'active' })) console.log(one.awb);
const event = verifyWebhook(rawBody, request.headers, process.env.WAYBILL_WEBHOOK_SECRET!);`;

const sdkInPython = (portalUrl: string) => `import os
from waybill import Waybill, verify_webhook

waybill = Waybill(os.environ["WAYBILL_KEY"], "${portalUrl}")
shipment = waybill.shipments.create(body, idempotency_key="order-1001")
open("label.pdf", "wb").write(waybill.shipments.label(shipment["id"]))
for one in waybill.shipments.list(status="active"):
    print(one["awb"])
event = verify_webhook(raw_body, request.headers, os.environ["WAYBILL_WEBHOOK_SECRET"])`;

const abroad = (portal: string) =>
  curlOf({
    operation: { method: 'POST', path: '/shipments' },
    exchange: { status: 201, query: { dry_run: 'true' }, idempotencyKey: 'order-2001', body: parcelAbroad },
    portal,
  });

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
    `printf 'AWB,COD amount\\nAWB_OF_THE_PARCEL,150.00\\n' > payout.csv`,
    `curl '${portalUrl}/api/v1/money/statements?kind=cod&name=payout.csv' -H "Authorization: Bearer $WAYBILL_KEY" \\`,
    `  -H 'Content-Type: text/csv' --data-binary @payout.csv`,
  ].join('\n');

const localEvents = (
  portalUrl: string,
) => `// In a terminal: npx waybill-listen --url ${portalUrl} --to http://localhost:4000/webhooks

import { readFile, writeFile } from 'node:fs/promises';

let after = await readFile('cursor', 'utf8').catch(() => undefined);
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
  localEvents: localEvents(portalUrl),
  checkout: commands(portalUrl, ['quoteServices']),
  reconcile: commands(portalUrl, reconciling),
  sdk: sdk(portalUrl),
  sdkInPython: sdkInPython(portalUrl),
  abroad: abroad(portalUrl),
  assistants: assistants(portalUrl),
  sandbox: sandbox(portalUrl),
});
