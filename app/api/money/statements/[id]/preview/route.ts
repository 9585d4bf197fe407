import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { firstLines } from '#lib/statements/files/preview-lines.ts';
import { previewQuerySchema } from '#lib/statements/schema.ts';

/** The first lines of a statement, if its columns had the meanings `?columns=`: their fields in order, empty for an unused one. */
export const GET = handler('money.read', async (viewer, request, { id }: { id: string }) => {
  const asked = previewQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
  const statement = asked ? await findStatement(viewer, id) : null;
  return statement && asked ? freshJson(firstLines(statement, asked)) : notFoundJson();
});
