import type { PageConfig } from 'next';
import { TrackingPage } from '#components/public-tracking/tracking-page.tsx';

export const config: PageConfig = { unstable_runtimeJS: false };

/** The AWBs of the form arrive as `?awb=`, so that it works without scripts. */
export { givenTracking as getServerSideProps } from '#app/track/given-tracking.ts';

export default TrackingPage;
