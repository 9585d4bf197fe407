import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { archiveUnderKills } from './archive-under-kills.ts';
import { bookUnderKills } from './book-under-kills.ts';
import { type ChaosStack, startChaosStack } from './chaos-stack.ts';
import { chaosOptions } from './options.ts';
import { apiSettings } from './start-api.ts';
import { statementSettings } from './statements-under-kills.ts';
import { reportOf } from './verify/report.ts';

let stack: ChaosStack | undefined;

const options = chaosOptions();
const { bookings, kills } = options;
// Longer than any normal run takes, the build on a busy machine too.
const limitMs = 480_000 + 250 * bookings + 15_000 * kills + 30_000 * options.statements;
const exitCode = await runInFolder(
  { name: 'chaos', limitMs, close: async () => stack?.close() },
  async (folder) => {
    if (options.archive) return archiveUnderKills(folder, options);
    if (options.api) Object.assign(process.env, apiSettings);
    if (options.statements) Object.assign(process.env, statementSettings);
    await step('Production build', buildPortal);
    stack = await step('Portal, worker, PostgreSQL, operator', () => startChaosStack(folder, options.seed));
    const command = `npm run test:chaos -- --bookings ${options.bookings} --faults ${options.faultShare * 100}% --kills ${options.kills} --seed ${options.seed}${options.imports ? ' --imports' : ''}${options.api ? ' --api' : ''}${options.statements ? ` --statements ${options.statements}` : ''}`;
    const ended = { command, ...(await bookUnderKills(stack, options)) };
    printLine(`\n${reportOf(ended)}\n`);
    return ended.violations.length + ended.complaints.length === 0;
  },
);
process.exit(exitCode);
