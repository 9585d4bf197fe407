import type { ActionResult } from '#lib/auth/action-result.ts';
import { answerUpload } from '#lib/auth/posted-form.ts';
import { mostStatementBytes, uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { statementKindSchema } from '#lib/statements/schema.ts';

type Answer = ActionResult<{ id: string; isNew: boolean }, { fault: 'empty' | 'too-large' | 'too-many' }>;

/** Stores the posted file as a statement of a kind (`?kind=&name=`; without a kind, it is recognised). The same file again gives the statement that it already is. */
export function POST(request: Request) {
  const asked = new URL(request.url).searchParams;
  const kind = statementKindSchema.nullable().catch(null).parse(asked.get('kind'));
  const name = asked.get('name') ?? '';
  return answerUpload('money.manage', request, mostStatementBytes, async (viewer, bytes): Promise<Answer> => {
    const stored = await uploadStatement(viewer, { bytes, name, kind });
    return stored.ok ? stored : { ok: false, code: 'invalid', detail: { fault: stored.code } };
  });
}
