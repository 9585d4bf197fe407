import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { jsonOf } from '#lib/core/text/json-of.ts';
import { previewImport } from '#lib/imports/rows/preview-rows.ts';
import { columnAnswersSchema } from '#lib/imports/schema.ts';

/**
 * What an import would be, if its columns had the meanings `?columns=` (their fields in order, empty for an unused one), and words did what
 * the JSON in `?words=` says.
 */
export const GET = handler('shipments.book', async (viewer, request, { id }: { id: string }) => {
  const asked = new URL(request.url).searchParams;
  const answers = columnAnswersSchema.safeParse({
    columns: (asked.get('columns') ?? '').split(',').map((field) => field || null),
    words: jsonOf(asked.get('words') ?? '{}'),
  });
  const found = answers.success ? await previewImport(viewer, { importId: id, ...answers.data }) : null;
  return found ? freshJson(found) : notFoundJson();
});
