import { rmSync } from 'node:fs';
import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { showToCamera } from '#e2e/browser/fake-camera.ts';
import { fakeCameraFile } from '#e2e/browser/fake-camera-file.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { renderLabelPixels } from '#e2e/browser/read-label-barcode.ts';
import { renderLabel } from '#lib/documents/label/render-label.ts';

const party = { name: 'Huda', addressLines: ['Street 12b', 'Dubai'], phone: '+971501234567' };

async function labelOf(awb: string) {
  const pdf = await renderLabel({
    awb,
    service: 'EXPRESS · DOMESTIC',
    sender: party,
    receiver: party,
    weightGrams: 1000,
    pieces: 1,
    bookedAt: new Date(),
  });
  const [label] = await renderLabelPixels(pdf);
  if (!label) throw new Error('no label');
  return label;
}

test('the camera reads a barcode, here and in a list', async ({ page, t, operator, stack, desk }) => {
  const { awb } = await bookShipment({ page, stack, operator });
  const label = await labelOf(awb);
  const dialog = desk.getByRole('dialog');
  const openCamera = () => desk.getByRole('button', { name: t('scanning.open') }).click();

  await desk.goto('/desk');
  rmSync(fakeCameraFile, { force: true });
  await openCamera();
  await expect(dialog.getByRole('alert')).toContainText(t('scanning.problem.missing'));
  await desk.keyboard.press('Escape');

  showToCamera(label);
  await openCamera();
  await expect(desk).toHaveURL(new RegExp(`/desk/${awb}$`));

  await desk.goto('/desk/scan');
  await openCamera();
  await expect(dialog).toContainText(awb);
  await dialog.getByRole('button', { name: t('scanning.done') }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: awb })).toHaveCount(1);
});
