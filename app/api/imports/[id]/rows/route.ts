import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { listRows } from '#lib/imports/rows/list-rows.ts';
import { importLimits, rowStates } from '#lib/imports/schema.ts';

const rowNumber = (text: string | null) => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isInteger(number) && number >= 0 && number <= 1_000_000 ? number : undefined;
};

/** A block of an import's rows: after the row `?after=`, up to the row `?until=`, only those in the state `?show=`. */
export const GET = handler('shipments.read', async (viewer, request, { id }: { id: string }) => {
  const asked = new URL(request.url).searchParams;
  const found = await listRows(viewer, {
    importId: id,
    show: rowStates.find((state) => state === asked.get('show')) ?? null,
    after: rowNumber(asked.get('after')),
    until: rowNumber(asked.get('until')),
    most: importLimits.blockRows,
  });
  return found ? freshJson(found.rows) : notFoundJson();
});
