import type { Guard } from '#scripts/guards/guard.ts';

const auditTest = 'lib/desk/desk-audit.test.ts';

export const guardsOfI11: Guard[] = [
  {
    guard: 'An agent’s lookup is audited',
    file: 'lib/desk/open-shipment.ts',
    within: 'findAudited',
    code: 'audit($$$)',
    instead: 'Prisma.sql`SELECT`',
    test: auditTest,
    name: 'a lookup is in the audit trail, with its reason',
  },
  {
    guard: 'An agent’s tracking is audited with its lookup',
    file: 'lib/desk/open-shipment.ts',
    within: 'findAudited',
    code: 'audit($$$)',
    instead: 'Prisma.sql`SELECT`',
    test: auditTest,
    name: 'a tracking shows nothing where the audit trail cannot be written',
  },
  {
    guard: 'A poll without an earlier lookup is audited',
    file: 'lib/audit/audit-statement.ts',
    within: 'auditOfPoll',
    code: 'auditUnless($$$)',
    instead: 'Prisma.sql`SELECT`',
    test: auditTest,
    name: 'a poll without an earlier lookup is in the audit trail',
  },
  {
    guard: 'A page that polls is audited once, not at each poll',
    file: 'lib/audit/audit-statement.ts',
    within: 'auditOfPoll',
    sql: 'WHERE user_id = entry.user_id',
    instead: 'WHERE false',
    test: auditTest,
    name: 'twenty polls are covered by the audit row of their lookup',
  },
  ...[
    { sql: `AND at > now() - make_interval(mins => 15)`, name: 'a poll a quarter of an hour later' },
    {
      sql: 'AND reason = entry.reason AND shipment_id IS NOT DISTINCT FROM entry.shipment_id',
      name: 'a poll of another shipment',
    },
    { sql: 'user_id = entry.user_id AND', name: 'a poll of another agent' },
  ].map(
    ({ name, ...edit }): Guard => ({
      guard: `Audited again: ${name}`,
      file: 'lib/audit/audit-statement.ts',
      within: 'auditOfPoll',
      ...edit,
      test: auditTest,
      name: `${name} is in the audit trail again`,
    }),
  ),
  {
    guard: 'Reading the list of unconfirmed requests is audited',
    file: 'lib/desk/unconfirmed/list-unconfirmed.ts',
    within: 'unsafeListUnconfirmed',
    code: 'await audit($$$)',
    test: auditTest,
    name: 'the list of unconfirmed requests is in the audit trail, with its reason',
  },
  ...['checking again', 'entering an AWB', 'settling a duplicate'].map(
    (what): Guard => ({
      guard: `Audited before it has any effect: ${what}`,
      edits: [
        {
          file: 'lib/desk/unconfirmed/find-decided-attempt.ts',
          within: 'findAuditedAttempt',
          code: 'await recordAudit($$$)',
        },
      ],
      test: auditTest,
      name: `${what} is in the audit trail, with its reason`,
    }),
  ),
  {
    guard: 'Closing a booking as not booked is audited with its reason',
    file: 'lib/desk/unconfirmed/write-off.ts',
    within: 'unsafeWriteOff',
    code: 'await recordAudit($$$)',
    test: 'lib/desk/unconfirmed/agent-decisions.test.ts',
    name: 'closes a booking that the operator does not know, with the reason, and lets it be booked under a new reference',
  },
  {
    guard: 'A read that can’t be audited fails (removed by ignoring the error)',
    file: 'lib/audit/record-audit.ts',
    within: 'recordAudit',
    code: 'transaction.auditEntry.create($$$)',
    // After a failed statement, PostgreSQL can continue the transaction only from a savepoint before it.
    instead: `transaction.$executeRawUnsafe('SAVEPOINT audit').then(() =>
      transaction.auditEntry
        .create({ data: { actorKind: actor.kind, actorId: actor.id, ...entry } })
        .catch(() => transaction.$executeRawUnsafe('ROLLBACK TO SAVEPOINT audit')))`,
    test: auditTest,
    name: 'the list of unconfirmed requests shows nothing where the audit trail cannot be written',
  },
  {
    guard: 'A comparison with the operator’s list is audited',
    file: 'scripts/restore/find-unknown-awbs.ts',
    within: 'unsafeFindUnknownAwbs',
    code: 'await recordAudit($$$)',
    test: 'scripts/restore/find-unknown-awbs.test.ts',
    name: 'a comparison is in the audit trail, and shows nothing where that can’t be written',
  },
  {
    guard: 'A change of a status code’s phase is audited',
    file: 'lib/refiling/set-code-phase.ts',
    within: 'setCodePhase',
    code: 'await recordAudit($$$)',
    test: 'lib/refiling/set-code-phase.test.ts',
    name: 're-files both merchants’ shipments whose last status has the code, and no other',
  },
];
