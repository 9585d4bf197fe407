import { prepareZXingModule } from 'zxing-wasm/reader';
import { readCodes } from './read-codes.ts';

/** The worker's answer to a picture: the texts of its barcodes, or that it can't decode any. */
export type CodesOrFailure = { codes: string[] } | { failed: true };

// Otherwise the package would fetch the decoder from a public host.
const decoder = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => decoder } });

const answer = (message: CodesOrFailure) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readCodes(data).then(
    (codes) => answer({ codes }),
    () => answer({ failed: true }),
  );
});
