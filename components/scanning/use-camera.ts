import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CodesOrFailure } from './barcode-worker.ts';
import { bestCode, codesInView } from './codes-in-view.ts';

/** The pause between two pictures, which limits the load of a phone. */
const pauseMs = 80;

const cameraConstraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Shows the camera in the video while the component is mounted, and passes on each barcode that comes into view. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [isShown, setIsShown] = useState(false);
  const pass = useEffectEvent(onCode);

  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | undefined;
    const reader = startBarcodeReader();
    const stop = () => {
      isStopped = true;
      reader.stop();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void run();
    return stop;

    async function run() {
      try {
        if (!navigator.mediaDevices) return setProblem('insecure');
        stream = await navigator.mediaDevices.getUserMedia(cameraConstraints);
        const shown = video.current;
        if (isStopped || !shown) return stop();
        shown.srcObject = stream;
        await shown.play();
        setIsShown(true);
        await watch(shown);
      } catch (error) {
        if (!isStopped) setProblem(cameraProblem(error));
        stop();
      }
    }

    async function watch(shown: HTMLVideoElement) {
      const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const view = codesInView();
      while (picture && !isStopped) {
        const { videoWidth: width, videoHeight: height } = shown;
        if (width > 0) {
          Object.assign(picture.canvas, { width, height });
          picture.drawImage(shown, 0, 0);
          const codes = await reader.read(picture.getImageData(0, 0, width, height)).catch(() => null);
          if (isStopped) return;
          if (!codes) {
            setProblem('decoder');
            return stop();
          }
          const code = bestCode(codes);
          if (code && view.isNew(code, performance.now())) pass(code);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }, [video]);

  return { problem, isShown };
}

type BarcodeReader = {
  /** The texts of all barcodes in a picture; rejects when the decoder doesn't load. One picture at a time. */
  read: (image: ImageData) => Promise<string[]>;
  stop: () => void;
};

/**
 * Starts the barcode decoder in a worker: a picture takes up to 100 ms of a phone's processor, and only the worker's own policy
 * allows WebAssembly (next.config.mjs).
 */
function startBarcodeReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (image) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<CodesOrFailure>) =>
          'codes' in data ? resolve(data.codes) : reject(new Error('the barcode decoder failed'));
        worker.onerror = () => reject(new Error('the barcode decoder didn’t load'));
        const { width, height, data } = image;
        worker.postMessage({ width, height, data }, [data.buffer]);
      }),
    stop: () => worker.terminate(),
  };
}

/** Why the camera shows nothing; `decoder`: the barcode decoder doesn't load. */
type CameraProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'decoder';

/** The meaning of a browser's error about a camera. A browser offers no cameras on a page without https. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
