import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { isId } from '#lib/core/is-id.ts';
import { renderLabelImage } from '#lib/documents/label-image/render-label-image.ts';
import { pdfStream } from '#lib/http/file-response.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { fetchLabel, prepareLabels } from '#lib/labels/fetch-label.ts';
import { printLabels } from '#lib/labels/print-labels.ts';
import { labelLayoutNames, mostLabels, mostPreparedLabels } from '#lib/labels/view.ts';
import { findIdsByAwb, findStates } from '#lib/shipments/find-shipment.ts';
import type { ShipmentState } from '#lib/shipments/view.ts';
import { operation } from '../operation/operation.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { idParams } from '../operation/schema.ts';

const againSeconds = 60;

/** The states in which a shipment has no label to print, however long a client waits. */
const unprintable: Partial<Record<ShipmentState, 'cancelled' | 'not-booked'>> = {
  cancelled: 'cancelled',
  draft: 'not-booked',
  refused: 'not-booked',
};

const fileOf = (body: BodyInit, mediaType: string) =>
  new Response(body, {
    headers: { 'content-type': mediaType, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
  });

const readLabel = operation('GET /shipments/{id}/label', {
  id: 'readLabel',
  summary: 'Read the label of a shipment',
  description:
    'The carrier’s PDF, unchanged; or its first page as PNG with `format=png`, or with `Accept: image/png`.',
  permission: 'shipments.read',
  params: idParams,
  query: z.strictObject({
    format: z.enum(['pdf', 'png']).optional(),
    dpi: z.enum(['203', '300']).default('203').describe('The resolution of the PNG.'),
  }),
  replies: { 200: { description: 'The label.', mediaTypes: ['application/pdf', 'image/png'] } },
  problems: ['invalid', 'label-cancelled', 'label-not-booked', 'label-not-ready', 'label-not-drawable'],
  async run({ actor, params, query, request }) {
    const state = (await findStates(actor, [params.id])).get(params.id);
    if (!state) return problem('not-found');
    const reason = unprintable[state];
    if (reason) return problem(`label-${reason}`);
    const label = await fetchLabel(actor, params.id);
    const format = query.format ?? (request.headers.get('accept')?.includes('image/png') ? 'png' : 'pdf');
    if (label.ok && format === 'png') {
      const order = { dpi: Number(query.dpi), owner: actor.merchantId };
      const png = await renderLabelImage(label.value.pdf, order);
      return png ? fileOf(png, 'image/png') : problem('label-not-drawable');
    }
    if (label.ok) return fileOf(label.value.pdf, 'application/pdf');
    return problem('label-not-ready', { retryAfterSeconds: againSeconds });
  },
});

const sheetInput = z
  .strictObject({
    shipments: z
      .array(z.string().min(1).max(60))
      .min(1)
      .max(mostLabels)
      .describe('Ids or AWBs, in printing order.'),
    layout: z.enum(labelLayoutNames).default('label').describe('`label`: one on a page.'),
    start_at: z.int().min(0).max(3).default(0).describe('The first free place of the first page, from 0.'),
  })
  .meta({ id: 'LabelSheetInput' });

const printSheet = operation('POST /labels', {
  id: 'printLabels',
  summary: 'Print labels',
  description:
    'One PDF of many labels, with the documents that the merchant’s settings add. If a label isn’t ready, or a shipment is cancelled or not booked, nothing is printed, and `errors` names it. The shipments are marked as printed.',
  permission: 'shipments.read',
  body: sheetInput,
  replies: { 200: { description: 'The labels.', mediaTypes: ['application/pdf'] } },
  problems: ['label-not-ready'],
  async run({ actor, body, t }) {
    const named = await idsOf(actor, body.shipments, t);
    if ('problem' in named) return named;
    const { ids } = named;
    const missing: string[] = [];
    for (let from = 0; from < ids.length; from += mostPreparedLabels)
      missing.push(...(await prepareLabels(actor, ids.slice(from, from + mostPreparedLabels))));
    if (missing.length > 0) return notReady(ids, missing, t);
    const order = { ids, layout: body.layout, startAt: body.start_at };
    const printed = await printLabels(actor, order);
    return printed.ok ? fileOf(pdfStream(printed.value), 'application/pdf') : notReady(ids, ids, t);
  },
});

/** The shipments to print. Each that doesn't exist or is unprintable is an error. */
async function idsOf(actor: KeyActor, named: string[], t: Texts): Promise<{ ids: string[] } | Problem> {
  const byAwb = await findIdsByAwb(
    actor,
    named.filter((one) => !isId(one)),
  );
  const ids = named.map((one) => (isId(one) ? one : byAwb.get(one)));
  const knownIds = ids.filter((id) => id !== undefined);
  const states = await findStates(actor, knownIds);
  const errors = ids.flatMap((id, index) => {
    const state = id && states.get(id);
    const reason = state ? unprintable[state] : 'unknown';
    if (!reason) return [];
    const code = `shipment-${reason}` as const;
    return [{ pointer: `/shipments/${index}`, code, detail: t(`api.issues.${code}`) }];
  });
  return errors.length > 0 ? problem('invalid', { errors }) : { ids: knownIds };
}

function notReady(ids: string[], missing: string[], t: Texts): Problem {
  const errors = missing.map((id) => ({
    pointer: `/shipments/${ids.indexOf(id)}`,
    code: 'label-not-ready',
    detail: t('api.problems.label-not-ready.title'),
  }));
  return problem('label-not-ready', { errors, retryAfterSeconds: againSeconds });
}

export const labelOperations = [readLabel, printSheet];
