import 'server-only';
import { roleAction } from './role-action.ts';

/** Wraps an administrator's server action. */
export const administratorAction = roleAction('administrator');
