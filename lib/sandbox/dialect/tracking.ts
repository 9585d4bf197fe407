import { editJson } from '#lib/sandbox/faults/fault.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import type { Ways } from './ways.ts';

const isEvents = (name: string) => name === 'events' || name === 'track_final_result';
const timeOf = (event: Record<string, unknown>) => ('timeStamp' in event ? 'timeStamp' : 'time_stamp');
const isTracking = (operation: string) => operation === 'Tracking' || operation === 'GetTrackDetails';

function writeTime(ways: Ways, time: string): string {
  if (ways.times === 'pm') return time.toLowerCase();
  return ways.times === 'without zeros' ? time.replace(/ 0(\d:)/, ' $1').replace(/^0(\d\/)/, '$1') : time;
}

/** The events of a tracking reply in this operator's order, with its times. */
export function orderEvents(ways: Ways, operation: string, reply: Reply): Reply {
  if (!isTracking(operation)) return reply;
  return editJson(reply, (name, value) => {
    if (!isEvents(name) || !Array.isArray(value)) return value;
    const [newest, second, ...older] = value;
    const atOnce =
      second && ways.seconds !== 'apart' ? { ...second, [timeOf(second)]: newest[timeOf(newest)] } : second;
    const events = [newest, atOnce, ...older].filter(Boolean).map((event) => ({
      ...event,
      [timeOf(event)]: writeTime(ways, event[timeOf(event)]),
    }));
    return ways.events === 'oldest first' ? events.reverse() : events;
  });
}

const { returning, collected } = stages;

/** The interface doesn't say which code a return has: its own, one that no list has, or none, so that the last scan stays. */
export function tellReturn(ways: Ways, reply: Reply, operation: string): Reply {
  if (!isTracking(operation) || ways.returns === 'own code') return reply;
  const isReturn = (event: Record<string, unknown>) => JSON.stringify(event).includes(`"${returning.code}"`);
  return editJson(reply, (name, value) => {
    if (ways.returns === 'unlisted code') return value === returning.code ? 'X-77' : value;
    if (isEvents(name) && Array.isArray(value)) return value.filter((event) => !isReturn(event));
    const isLast =
      name === 'lastStatus' && value instanceof Object && isReturn(value as Record<string, unknown>);
    if (isLast) return { code: collected.code, descriptionEn: collected.en, descriptionAr: collected.ar };
    if (value === returning.en) return collected.en;
    return value === returning.ar ? collected.ar : value;
  });
}
