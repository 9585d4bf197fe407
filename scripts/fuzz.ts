import { execa } from 'execa';

// The long run of the property tests: 100,000 generated replies per property, or the number in the argument.

const [runs = '100000', ...others] = process.argv.slice(2);

if (!/^[1-9]\d*$/.test(runs) || others.length > 0) {
  console.error('Usage: npm run test:fuzz [-- <replies for each property, 100000>]');
  process.exit(2);
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '.fuzz.test.ts'];
const { exitCode } = await execa(process.execPath, vitest, {
  stdio: 'inherit',
  env: { FUZZ_RUNS: runs },
  reject: false,
});
process.exit(exitCode ?? 1);
