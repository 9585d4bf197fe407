import 'server-only';
import { roleAction } from './role-action.ts';

/** Wraps a server action of a merchant's person. */
export const merchantAction = roleAction('merchant');
