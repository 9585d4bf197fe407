import { randomUUID } from 'node:crypto';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { names } from '#e2e/scale/names.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { prepareLabels } from '#lib/labels/fetch-label.ts';
import { templateMobile, templateName } from './copy-ended.ts';

/** Books a shipment to a receiver in this process. */
export async function bookFor(
  actor: MerchantActor,
  receiver: { contactName: string; mobile: string; companyName?: string },
): Promise<{ id: string; awb: string; tookMs: number }> {
  const id = randomUUID();
  const form = await typedForm(actor, { receiver });
  const started = performance.now();
  const booked = await bookShipment(actor, { id, key: randomUUID(), form, despiteLookAlike: true });
  const tookMs = performance.now() - started;
  if (!booked.ok || !booked.value.awb) throw new Error(`not booked: ${JSON.stringify(booked)}`);
  return { id, awb: booked.value.awb, tookMs };
}

/** Books, delivers and tracks the shipments that `copyEnded` copies, each with its label: of companies, because a PDF has the letters that it needs. */
export async function makeEnded(actor: MerchantActor, count: number, operatorUrl: string): Promise<void> {
  const { move } = sandboxControl(operatorUrl);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { first, last } = made % 4 === 0 ? names.arabic : names.latin;
    const companyName = `${first.typed[made % 40]} ${last.typed[(made * 7) % 40]}`;
    const receiver = { contactName: templateName, mobile: templateMobile, companyName };
    const { id, awb } = await bookFor(actor, receiver);
    for (const stage of ['collected', 'delivered']) await move(awb, stage);
    await trackShipment(actor, id);
    ids.push(id);
  }
  await prepareLabels(actor, ids);
}
