import type { PageConfig } from 'next';
import { TrackingPage } from '#components/public-tracking/tracking-page.tsx';

export const config: PageConfig = { unstable_runtimeJS: false };

/** The link of one shipment that merchants give to receivers; several AWBs are separated by commas. */
export { givenTracking as getServerSideProps } from '#app/track/given-tracking.ts';

export default TrackingPage;
