import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { unsafeMarkPreparedSent } from './mark-prepared-sent.ts';

const usage = `Usage: npm run after-restore

Run it after an earlier moment was restored, before a portal or a worker starts. Bookings that waited to be sent at that moment may have
been sent since. It marks them as sent, so that the worker looks them up, and none is sent twice. Then it checks the money ledger, and
exits with 1 if it finds a fault.`;
const actor = { kind: 'worker' as const, id: null, permissions: new Set<never>() };

readOptions(usage, { options: {} });

await runCommand(async () => {
  useRunningSettings();
  const count = await unsafeMarkPreparedSent(actor);
  console.log(`${count} ${count === 1 ? 'booking is' : 'bookings are'} looked up instead of sent.`);
  const faults = await unsafeCheckLedger();
  for (const { check, what } of faults) console.log(`The ledger is wrong (${check}): ${what}`);
  return faults.length === 0 ? 0 : 1;
});
process.exit();
