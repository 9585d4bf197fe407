import type { MerchantPermission, Permission } from '#lib/core/actor.ts';
import { type MerchantRole, merchantRoles } from './schema.ts';

const reading: readonly MerchantPermission[] = ['shipments.read', 'contacts.read'];

/** What the people and the keys of a suspended merchant may still do, if they may otherwise. */
export const keptWhileSuspended: readonly MerchantPermission[] = [...reading, 'money.read'];

const booking: readonly Permission[] = [
  ...reading,
  'alerts.choose',
  'shipments.book',
  'shipments.cancel',
  'prices.ask',
  'contacts.write',
  'cases.answer',
  'money.read',
];

/** The permissions of each role at a merchant. */
export const memberPermissions: Record<MerchantRole, readonly Permission[]> = {
  owner: [
    ...booking,
    'money.manage',
    'money.configure',
    'merchant.configure',
    'integrations.manage',
    'people.manage',
  ],
  member: booking,
  viewer: [...reading, 'alerts.choose'],
  // They see what each AWB brought and cost, and no shipment with its names and addresses.
  accountant: ['money.read', 'money.manage', 'alerts.choose'],
  auditor: ['money.read', 'alerts.choose'],
};

export const rolesWith = (permission: Permission): MerchantRole[] =>
  merchantRoles.filter((role) => memberPermissions[role].includes(permission));
