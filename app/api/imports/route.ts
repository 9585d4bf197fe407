import type { ActionResult } from '#lib/auth/action-result.ts';
import { answerUpload } from '#lib/auth/posted-form.ts';
import {
  addImport,
  findSameFile,
  type ImportFault,
  type ImportPlace,
} from '#lib/imports/files/add-import.ts';
import { importLimits } from '#lib/imports/schema.ts';
import type { SameFile } from '#lib/imports/view.ts';

type Answer = ActionResult<{ id: string }, { fault: ImportFault | 'seen'; seen?: SameFile } & ImportPlace>;

/**
 * Stores the posted spreadsheet as an import; `?name=` is the file's, `?table=` the number of one of its tables. Without `?again=`, a file
 * that was imported before isn't stored: the answer names that import.
 */
export function POST(request: Request) {
  const query = new URL(request.url).searchParams;
  const name = query.get('name') ?? '';
  return answerUpload(
    'shipments.book',
    request,
    importLimits.bytes,
    async (viewer, bytes): Promise<Answer> => {
      const seen = query.has('again') ? null : await findSameFile(viewer, bytes);
      if (seen) return { ok: false, code: 'invalid', detail: { fault: 'seen', seen } };
      const table = query.has('table') ? Number(query.get('table')) : 'ask';
      const added = await addImport(viewer, { bytes, name, table });
      return added.ok
        ? added
        : { ok: false, code: 'invalid', detail: { fault: added.code, ...added.details } };
    },
  );
}
