import { writeFileSync } from 'node:fs';
import { fakeCameraFile } from './fake-camera-file.ts';
import type { LabelPixels } from './read-label-barcode.ts';

const width = 1280;
const height = 720;

/** Each picture begins at another row of the label, so that one of them has the whole barcode. */
const firstRows = [0, 160, 320, 480];

/** Makes the fake camera show a label, part by part, on a grey background. Only one test at a time may use it. */
export function showToCamera(label: LabelPixels): void {
  const header = `YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`;
  const pictures = firstRows.flatMap((row) => [Buffer.from('FRAME\n'), pictureFrom(label, row)]);
  writeFileSync(fakeCameraFile, Buffer.concat([Buffer.from(header), ...pictures]));
}

/** Black and white: a plane of brightness and two of grey for the colours. */
function pictureFrom(label: LabelPixels, firstRow: number): Buffer {
  const picture = Buffer.alloc(width * height * 1.5, 128);
  const start = Math.floor((width - label.width) / 2);
  for (let y = 0; y < Math.min(height, label.height - firstRow); y += 1)
    for (let x = 0; x < label.width; x += 1)
      picture[y * width + start + x] = label.data[((y + firstRow) * label.width + x) * 4] ?? 0;
  return picture;
}
