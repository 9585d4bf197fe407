import type { Guard } from '#scripts/guards/guard.ts';
import { anyMove, invariantsInSql, movesInSql } from './migrations.ts';

const fromStates = {
  file: 'lib/shipments/moves.ts',
  within: 'moveAttempt',
  code: 'state: { in: [...move.from] as AttemptState[] }',
};

export const guardsOfI5: Guard[] = [
  {
    guard: 'PostgreSQL refuses a move that isn’t in the table of states',
    edits: [anyMove],
    test: 'lib/shipments/states.test.ts',
    name: 'a move that is not in the table is refused, whoever writes it',
  },
  ...['shipments', 'attempts'].map(
    (table): Guard => ({
      guard: `PostgreSQL refuses a row of ${table} that begins in a later state`,
      edits: [
        {
          file: movesInSql,
          sql: `CREATE TRIGGER "${table}_first_state" BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION "check_move"();`,
        },
      ],
      test: 'lib/shipments/states.test.ts',
      name: `a row of ${table} that begins in a later state is refused`,
    }),
  ),
  {
    guard: 'PostgreSQL refuses a sent attempt without a lease',
    edits: [
      {
        file: invariantsInSql,
        sql: `"state" <> 'sent' OR ("sent_at" IS NOT NULL AND "lease_until" IS NOT NULL)`,
        instead: 'true',
      },
    ],
    test: 'lib/db/tenant.test.ts',
    name: 'PostgreSQL refuses a sent attempt without a lease',
  },
  {
    guard: 'A sent booking is in doubt once its lease has ended',
    edits: [
      {
        file: 'lib/shipments/doubts/resolve-doubt.ts',
        within: 'resolveDoubt',
        code: 'await recordDoubt($$$)',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'puts in doubt what is still "sent" when its lease has ended, and looks on',
  },
  {
    guard: 'A sent booking is left alone until its lease ends',
    edits: [
      {
        file: 'lib/shipments/doubts/resolve-doubt.ts',
        within: 'resolveDoubt',
        code: '!attempt.leaseUntil || attempt.leaseUntil.getTime() > now',
        instead: 'false',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'leaves alone what is within its lease: its answer may still come',
  },
  {
    guard: 'A sent cancellation is in doubt once its lease has ended',
    edits: [
      {
        file: 'lib/shipments/tracking/refresh-tracking.ts',
        within: 'refreshTracking',
        code: 'await giveUpExpiredCancel($$$)',
      },
    ],
    test: 'lib/shipments/cancelling/cancel-shipment.test.ts',
    name: 'puts a cancellation in doubt whose process died, once its lease has ended, and lets tracking decide',
  },
  {
    guard: 'A cancellation that was prepared and never sent is undone',
    edits: [
      {
        file: 'lib/shipments/cancelling/give-up-expired-cancel.ts',
        within: 'giveUpExpiredCancel',
        code: 'now - createdAt.getTime() < preparedForgottenMs',
        instead: 'true',
      },
    ],
    test: 'lib/shipments/cancelling/cancel-shipment.test.ts',
    name: 'gives a cancellation back whose process died before it sent it',
  },
  {
    guard: 'A claimed attempt is due when its lease ends',
    edits: [
      {
        file: 'lib/shipments/claim-send.ts',
        within: 'claimSql',
        sql: 'next_look_at = $1',
        instead: 'next_look_at = NULL',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'sweeps a sent attempt once its lease has ended, with its merchant, and not before',
  },
  {
    guard: 'A prepared attempt is due, so that a crash doesn’t leave it open',
    edits: [
      {
        file: 'lib/shipments/booking/booking-intent.ts',
        within: 'intentStatement',
        code: 'forgottenAt()',
        instead: 'null',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'sweeps what was prepared and forgotten, and makes a draft of it again',
  },
  {
    guard: 'A queued booking isn’t given up as forgotten while it waits for the worker',
    edits: [
      { file: 'lib/shipments/doubts/resolve-doubt.ts', within: 'resolveDoubt', code: 'queuedAt: null' },
    ],
    test: 'lib/shipments/booking/queue-booking.test.ts',
    name: 'is not given up as forgotten while it waits',
  },
  {
    guard: 'The worker looks at what is due',
    edits: [
      {
        file: 'lib/jobs/tasks.ts',
        within: 'sweep',
        code: 'await unsafeClaimDueAttempts($$$)',
        instead: '[]',
      },
    ],
    test: 'lib/jobs/worker.test.ts',
    name: 'finds the AWB of a doubt that nobody looks at',
  },
  {
    guard: 'The worker survives the loss of its database',
    edits: [
      {
        file: 'lib/jobs/start-worker.ts',
        within: 'work',
        code: 'preset: { worker: inOrderWithoutDatabase }',
      },
    ],
    test: 'lib/jobs/lost-queue.test.ts',
    name: 'works on after a database that went away while a job ended',
  },
  {
    guard: 'A doubt that stays open is looked at again',
    edits: [
      {
        file: 'lib/shipments/doubts/look-at-attempt.ts',
        within: 'nextLookAt',
        code: 'new Date(now + nextDoubtLookMs(looks))',
        instead: 'null',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'puts in doubt what is still "sent" when its lease has ended, and looks on',
  },
  {
    guard: 'An attempt moves on only from the states that the caller names',
    edits: [fromStates],
    test: 'lib/shipments/claim-send.test.ts',
    name: 'does not give up as never sent what was claimed meanwhile',
  },
  {
    guard: 'A final state doesn’t move back: neither in the code nor in PostgreSQL',
    edits: [fromStates, anyMove],
    test: 'lib/shipments/claim-send.test.ts',
    name: 'moves no final state back',
  },
];
