'use server';

import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import type { Actor } from '#lib/core/actor.ts';
import { unsafeCountOwned, unsafeHandOver } from '#lib/desk/cases/change-case.ts';
import { changePlatformRole, disablePerson } from '#lib/people/platform/change-person.ts';
import { inviteToPlatform, revokePlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import {
  approveReset,
  askForReset,
  dropResetRequest,
  endPersonSessions,
} from '#lib/people/platform/reset-requests.ts';
import {
  askedResetSchema,
  disablingSchema,
  personReasonSchema,
  platformInvitationSchema,
  resetSchema,
  roleChangeSchema,
} from '#lib/people/platform/schema.ts';

const page = '/admin/people';

type Stopping = { id: string; newOwnerId?: string | null };

/** Whether somebody has open cases and it isn't said who takes them. Nobody is an answer: they are unassigned then. */
const isUndecided = async (administrator: Actor, { id, newOwnerId }: Stopping): Promise<boolean> =>
  newOwnerId === undefined && ((await unsafeCountOwned(administrator, [id]))[id] ?? 0) > 0;

async function handOver(administrator: Actor, { id, newOwnerId }: Stopping): Promise<void> {
  if (newOwnerId) await unsafeHandOver(administrator, { fromId: id, toId: newOwnerId });
}

/** Disables a person immediately, or enables the person again. */
export const setDisabled = action(
  'platform-people.manage',
  disablingSchema,
  async (administrator, given) => {
    const isOpen = given.disable && (await isUndecided(administrator, given));
    if (isOpen) return { ok: true, value: 'has-cases' as const };
    const ended = await disablePerson(administrator, given);
    if (ended.ok) await handOver(administrator, given);
    return outcome(ended, 'done');
  },
  page,
);

export const setPlatformRole = action(
  'platform-people.manage',
  roleChangeSchema,
  async (administrator, given) => {
    const isStopping = given.role === 'administrator';
    if (isStopping && (await isUndecided(administrator, given)))
      return { ok: true, value: 'has-cases' as const };
    const ended = await changePlatformRole(administrator, given);
    if (ended.ok && isStopping) await handOver(administrator, given);
    return outcome(ended, 'done');
  },
  page,
);

/** Asks another administrator to reset a password or the second factors. */
export const askReset = action(
  'platform-people.manage',
  askedResetSchema,
  async (administrator, given) => outcome(await askForReset(administrator, given), 'done'),
  page,
);

export const approve = action(
  'platform-people.manage',
  resetSchema,
  async (administrator, given) => outcome(await approveReset(administrator, given), 'done'),
  page,
);

export const drop = action('platform-people.manage', resetSchema, dropResetRequest, page);

export const endPersonsSessions = action(
  'platform-people.manage',
  personReasonSchema,
  async (administrator, given) => outcome(await endPersonSessions(administrator, given), 'done'),
);

export const inviteToWork = action(
  'platform-people.manage',
  platformInvitationSchema,
  async (administrator, invited) => outcome(await inviteToPlatform(administrator, invited), 'done'),
  page,
);

export const revokeInvitation = action(
  'platform-people.manage',
  z.object({ id: z.uuid() }),
  (administrator, { id }) => revokePlatformInvitation(administrator, id),
  page,
);
