import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { withClient } from '#scripts/postgres/with-client.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { startService } from '#scripts/services/start-service.ts';

// Not a package of the portal: it is installed for this measurement only.
const folder = resolve('.data/bench-medusa');
const version = '2.21.2';
const packages = [
  ...[`@medusajs/medusa@${version}`, `@medusajs/framework@${version}`, `@medusajs/cli@${version}`],
  '@swc/core@1.16.22',
];
const command = join(folder, 'node_modules/@medusajs/cli/cli.js');
const orders = 25;
const person = { email: 'bench@example.com', password: randomBytes(16).toString('hex') };

const config = `const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: '', adminCors: '', authCors: '', jwtSecret: process.env.BENCH_SECRET, cookieSecret: process.env.BENCH_SECRET },
  },
});
`;

/** What the measurement needs of the peer: a list of 25 orders, one of them, and the header that signs in. */
export type Medusa = { url: string; orderId: string; authorization: string };

/** Installs Medusa once, and starts it in production on this PostgreSQL server with 25 orders. */
export async function startMedusa(adminUrl: string, logFolder: string): Promise<Medusa> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    BENCH_SECRET: randomBytes(16).toString('hex'),
    DATABASE_URL: `${Object.assign(new URL(adminUrl), { pathname: 'medusa' }).href}?sslmode=disable`,
  };
  const run = (name: string, program: string, args: string[]) =>
    runToEnd({
      name,
      command: program,
      args,
      cwd: folder,
      env,
      logFile: join(logFolder, 'medusa-setup.log'),
    });
  if (!existsSync(command)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "name": "bench-medusa", "private": true }');
    await run('The installation of Medusa', 'npm', [
      'install',
      '--ignore-scripts',
      '--no-audit',
      ...packages,
    ]);
  }
  writeFileSync(join(folder, 'medusa-config.js'), config);
  await withClient(adminUrl, (admin) => admin.query('CREATE DATABASE medusa'));
  await run("Medusa's migration", process.execPath, [command, 'db:migrate']);
  await run("Medusa's person", process.execPath, [
    command,
    'user',
    '-e',
    person.email,
    '-p',
    person.password,
  ]);
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await startService({
    name: 'Medusa',
    args: [command, 'start', '--host', '127.0.0.1', '--port', String(port)],
    cwd: folder,
    env,
    logFile: join(logFolder, 'medusa.log'),
    healthUrl: `${url}/health`,
  });
  return fill(url);
}

async function fill(url: string): Promise<Medusa> {
  let authorization = '';
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Answer;
  }
  const { token } = await post<{ token: string }>('/auth/user/emailpass', person);
  authorization = `Bearer ${token}`;
  const { region } = await post<{ region: { id: string } }>('/admin/regions', {
    ...{ name: 'UAE', currency_code: 'aed', countries: ['ae'] },
  });
  const { sales_channel: channel } = await post<{ sales_channel: { id: string } }>('/admin/sales-channels', {
    name: 'Shop',
  });
  let orderId = '';
  for (let number = 1; number <= orders; number += 1) {
    const address = {
      ...{ first_name: 'Fatima', last_name: 'Al Ali', phone: '0501234567' },
      ...{ address_1: 'Villa 12, Street 5', city: 'Sharjah', country_code: 'ae' },
    };
    const { draft_order: draft } = await post<{ draft_order: { id: string } }>('/admin/draft-orders', {
      ...{ email: 'fatima@example.com', region_id: region.id, sales_channel_id: channel.id },
      ...{ shipping_address: address, items: [{ title: `Article ${number}`, quantity: 1, unit_price: 100 }] },
    });
    const { order } = await post<{ order: { id: string } }>(
      `/admin/draft-orders/${draft.id}/convert-to-order`,
      {},
    );
    orderId = order.id;
  }
  return { url, orderId, authorization };
}
