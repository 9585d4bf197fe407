import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { startVerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import { settings } from '#lib/settings/settings.ts';
import { signedHeaders } from '#lib/webhooks/signing.ts';
import { packClients } from '#scripts/build/pack-clients.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runCommand } from '#scripts/processes/run-command.ts';

// Tests the Python client with python3 against the API, PostgreSQL and the sandbox operator: `npm run test:python`.

// The portal's bundler needs no attribute to import JSON, but Node does.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { apiClient } = await import('#lib/api/testing/api-client.ts');
const { startApiServer } = await import('#lib/api/testing/api-server.ts');

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const webhook = JSON.stringify({ id: 'a', type: 'ping', data: { name: 'فاطمة' } });

await runCommand(async () => {
  const logs = mkdtempSync(join(tmpdir(), 'waybill-python-'));
  const postgres = await startThrowawayPostgres(join(logs, 'postgres.log'));
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const stack = await startVerbStack();
  // On a busy machine too, the operator's answer is known.
  Object.assign(settings(), { OPERATOR_SEND_TIMEOUT_MS: 30_000, OPERATOR_READ_TIMEOUT_MS: 30_000 });
  const server = await startApiServer();
  // The worker's part.
  const publishing = setInterval(
    () => void unsafeAcrossMerchants(unsafePublishEvents).catch(() => {}),
    1_000,
  );
  try {
    // As a stranger installs it, without a network.
    const wheel = (await packClients(logs)).find((name) => name.endsWith('.whl')) ?? '';
    const target = join(logs, 'installed');
    await execa('python3', [
      ...['-m', 'pip', 'install', '--quiet', '--no-index', '--target'],
      target,
      join(logs, wheel),
    ]);
    const { secret: key } = await apiClient(stack.oasis);
    const env = {
      WAYBILL_URL: server.url,
      WAYBILL_KEY: key,
      PYTHONPATH: target,
      PYTHONDONTWRITEBYTECODE: '1',
      WAYBILL_WEBHOOK: JSON.stringify({
        secret,
        body: webhook,
        headers: signedHeaders([secret], 'msg_1', new Date(), webhook),
      }),
    };
    const test = (name: string) =>
      execa('python3', ['-W', 'error', '-m', 'unittest', '-v', name], {
        cwd: 'sdk/python/tests',
        env,
        stdio: 'inherit',
      });
    const before = (await stack.ledger()).length;
    server.faults.push('cut-after-answer');
    await test('test_portal.CutConnection');
    if ((await stack.ledger()).length !== before + 1) throw new Error('not booked exactly once');
    await test('test_portal.Portal');
    await test('test_client');
    return 0;
  } finally {
    clearInterval(publishing);
    await server.stop();
    await stack.stop();
    await postgres.stop();
    rmSync(logs, { recursive: true, force: true });
  }
});
