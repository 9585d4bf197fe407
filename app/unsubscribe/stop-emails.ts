import { stopAlerts } from '#lib/alerts/choices.ts';
import { readStop } from '#lib/mail/stops.ts';
import { pauseExport } from '#lib/search/schedules/send-exports.ts';

/** Stops the emails that a token is for. False if it isn't one of ours, or what it names is gone. */
export async function stopEmails(token: string): Promise<boolean> {
  const stopped = readStop(token);
  if (!stopped) return false;
  return stopped.kind === 'alerts' ? stopAlerts(stopped) : pauseExport(stopped);
}
