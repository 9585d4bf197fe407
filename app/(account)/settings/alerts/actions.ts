'use server';

import { alertsSchema, saveAlertChoices } from '#lib/alerts/choices.ts';
import { action } from '#lib/auth/action.ts';

export const saveAlerts = action('alerts.choose', alertsSchema, saveAlertChoices);
