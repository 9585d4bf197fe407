import { readFile } from 'node:fs/promises';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import { ofProcess } from '#lib/core/of-process.ts';
import { EngineAdapter, lockTimeoutMs } from './engine-adapter.ts';

export type SchemaEngine = engine.SchemaEngine;

/** Our migrations manage every table and type of the database. */
export const everything = { externalTables: [], externalEnums: [] };

// The package has one engine.
const kept = ofProcess<{ schemaEngine: Promise<void> }>();

/** Runs `work` with Prisma's schema engine on one database. Uses the WebAssembly build, so nothing is downloaded. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (opened: SchemaEngine) => Promise<T>,
): Promise<T> {
  kept.schemaEngine ??= loadEngine();
  await kept.schemaEngine;
  const adapter = new EngineAdapter({
    connectionString: databaseUrl,
    idleTimeoutMillis: 0,
    lock_timeout: lockTimeoutMs,
  });
  try {
    const bound = bindMigrationAwareSqlAdapterFactory(adapter);
    return await work(await engine.SchemaEngine.new({ datamodels: undefined }, () => {}, bound));
  } finally {
    await adapter.close();
  }
}

async function loadEngine(): Promise<void> {
  // The engine reports a panic here; without this, its message would be lost.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const file = new URL('./schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'));
  const imports = { ...engine } as unknown as WebAssembly.ModuleImports;
  // The engine never clears its ten-second lock timer. The timer must not keep the process alive.
  const timer = Object.keys(imports).find((name) => name.startsWith('__wbg_setTimeout'));
  if (timer) imports[timer] = (work: () => void, timeoutMs: number) => setTimeout(work, timeoutMs).unref();
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': imports,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start: () => void }).__wbindgen_start();
}
