import 'server-only';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { confirm, preparingTools } from './changing-tools.ts';
import { inputSchemaOf } from './input-schema.ts';
import { readingTools } from './reading-tools.ts';

const withSchema = [...readingTools, ...preparingTools, confirm].map((tool) => ({
  ...tool,
  schema: inputSchemaOf(tool.input),
}));

export type ListedTool = (typeof withSchema)[number];

/** The tools that a key may use. */
export function toolsOf({ permissions }: Pick<KeyActor, 'permissions'>): ListedTool[] {
  const usable = withSchema.filter(({ needs }) => needs.every((one) => permissions.has(one)));
  const mayPrepare = usable.some(({ name }) => preparingTools.some((one) => one.name === name));
  return usable.filter(({ name }) => mayPrepare || name !== confirm.name);
}
