import { spawn } from 'node:child_process';

// The long run of the property tests: each property is held against 100,000 generated replies, or as many as are asked for.

const [runs = '100000', ...others] = process.argv.slice(2);

if (!/^[1-9]\d*$/.test(runs) || others.length > 0) {
  console.error('Usage: npm run test:fuzz [-- <replies for each property, 100000>]');
  process.exit(2);
}

const options = { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs } } as const;
const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '.fuzz.test.ts'], options);
tests.on('exit', (code) => process.exit(code ?? 1));
