import { join } from 'node:path';

/** What the browser's fake camera shows: a Y4M file, read when a page starts the camera. */
export const fakeCameraFile = join(import.meta.dirname, '../../test-results/fake-camera.y4m');
