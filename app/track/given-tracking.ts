import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsResult } from 'next';
import type { TrackingPageProps } from '#components/public-tracking/tracking-page.tsx';

// A property of the request, because the server's start and the page are two bundles. A module for the server alone, such as one that
// reads from PostgreSQL, can't be in the page's.
const propsKey = Symbol.for('waybill.given-tracking');
type GuardedRequest = IncomingMessage & { [propsKey]?: TrackingPageProps };

/** Gives the page what it shows. */
export function giveTracking(request: IncomingMessage, props: TrackingPageProps): void {
  (request as GuardedRequest)[propsKey] = props;
}

/** The page's `getServerSideProps`: what guard-tracking.ts has read for this request. */
export async function givenTracking({
  req,
  res,
}: {
  req: IncomingMessage;
  res: { statusCode: number };
}): Promise<GetServerSidePropsResult<TrackingPageProps>> {
  const props = (req as GuardedRequest)[propsKey];
  // Next also has an address for the data of a page (/_next/data), for its scripts.
  if (!props) return { notFound: true };
  if (!props.answer) res.statusCode = 500;
  return { props };
}
