import { fakeCameraFile } from './fake-camera-file.ts';

// The switch replaces Playwright's own one, so its features that matter here are repeated.
const withoutFeatures = [
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
  // A full Chromium renders the suggestions of its address bar as two more pages in every window, which takes half of its CPU.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Chromium's switches for the journeys. */
export const browserArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  `--disable-features=${withoutFeatures.join(',')}`,
  // A camera that doesn't ask for permission. It has a picture only when a test writes one.
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${fakeCameraFile}`,
];
