import { join } from 'node:path';

/** The file that the browser's fake camera shows: a Y4M video, read when a page starts the camera. */
export const fakeCameraFile = join(import.meta.dirname, '../../test-results/fake-camera.y4m');
