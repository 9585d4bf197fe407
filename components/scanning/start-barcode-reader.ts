import type { CodesOrFailure } from './barcode-worker.ts';

export type BarcodeReader = {
  /** The texts of all barcodes in a picture; rejects when the decoder doesn't load. One picture at a time. */
  read: (image: ImageData) => Promise<string[]>;
  stop: () => void;
};

/**
 * Starts the barcode decoder in a worker: a picture takes up to 100 ms of a phone's processor, and only the worker's own policy
 * allows WebAssembly (next.config.mjs).
 */
export function startBarcodeReader(): BarcodeReader {
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
