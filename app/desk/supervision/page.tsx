import { z } from 'zod';
import { SupervisionView } from '#components/desk/supervision/supervision-view.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeReadSupervision } from '#lib/desk/read-supervision.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('desk.supervision.title');

const counted = z.object({ agent: z.guid(), day: z.iso.date(), what: z.enum(['lookups', 'actions']) });

type Props = { searchParams: Promise<Record<string, string | string[]>> };

/** The agents' activity, for supervisors. `?agent=&day=&what=` lists what one figure counts. */
export default async function SupervisionPage({ searchParams }: Props) {
  const supervisor = await requireViewer('desk.supervise');
  const { data } = counted.safeParse(await searchParams);
  const of = data ? { agentId: data.agent, day: data.day, what: data.what } : null;
  return <SupervisionView supervision={await unsafeReadSupervision(supervisor, of)} of={of} />;
}
