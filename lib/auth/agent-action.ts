import 'server-only';
import { roleAction } from './role-action.ts';

/** Wraps an agent's server action. */
export const agentAction = roleAction('agent');
