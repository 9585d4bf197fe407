'use server';

import { saveAlertChoices } from '#lib/alerts/choices.ts';
import { alertsSchema } from '#lib/alerts/schema.ts';
import { action } from '#lib/auth/action.ts';

export const saveAlerts = action('alerts.choose', alertsSchema, saveAlertChoices);
